import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Document } from './document.tsx'

const FILES = { css: '', fonts: [], script: '/x.js', reporter: '/y.js' }
const HEAD = { address: '/', title: 'Rema', description: 'A companion' }

// The basic metadata of ogp.me.
test.each([
  [true, ['title', 'type', 'url', 'image']],
  [false, []],
])('a page that is listed (%s) has a preview, others are not indexed', (isListed, properties) => {
  const head = { ...HEAD, isListed }
  const html = renderToStaticMarkup(<Document head={head} files={FILES} body="" />)
  for (const property of ['title', 'type', 'url', 'image'])
    expect(html.includes(`property="og:${property}"`)).toBe(properties.includes(property))
  expect(html.includes('content="noindex"')).toBe(!isListed)
})
