import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteDocument } from './site-document.tsx'
import { SITE_PAGES } from './site-pages.tsx'

const NO_FILES = { css: '', headScript: '', script: '/x.js', imports: [], fonts: [], later: [] }

test.each(SITE_PAGES.map((page) => [page.address, page] as const))(
  'the head of %s says what others may show of it',
  (_address, page) => {
    const html = renderToString(<SiteDocument page={page} body="" files={NO_FILES} />)
    const told = [...html.matchAll(/ property="og:([^"]*)"/g)].map(([, name]) => name)
    // What a preview cannot do without (ogp.me, basic metadata), and nothing for pages that are an answer.
    const needed = ['title', 'type', 'image', 'url']
    expect(needed.filter((name) => told.includes(name))).toEqual(page.listed ? needed : [])
    expect(html.includes('content="noindex"')).toBe(!page.listed)
  },
)
