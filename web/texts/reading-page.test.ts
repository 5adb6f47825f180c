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

test('a table can be scrolled, is labelled by its heading, and names the column in each cell', () => {
  const html = htmlOf('## Table `pets`\n\n| Field | Why |\n| --- | --- |\n| `a\\|b` | 30 days |')
  expect(html).toContain('<div role="region" aria-label="Table pets" tabindex="0"><table>')
  expect(html).toContain('<th scope="col">Field</th>')
  expect(html).toContain('<td><span data-head>Field</span><code>a|b</code></td>')
  expect(html).toContain('<td><span data-head>Why</span>30\u00A0days</td>')
})
