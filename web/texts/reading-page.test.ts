import { expect, test } from 'vitest'
import { htmlOf } from './reading-page.tsx'

test('a heading has an id to link to', () => {
  expect(htmlOf('## Not `our` id, at all')).toContain('<h2 id="not-our-id-at-all">')
})

test.each([
  ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['privacy.md#not-protected', '/privacy#not-protected'],
  ['../web/public/apache-2.0.txt', '/apache-2.0.txt'],
])('a link to %s leads to %s', (href, path) => {
  expect(htmlOf(`[words](${href})`)).toContain(`<a href="${path}">words</a>`)
})
