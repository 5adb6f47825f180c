import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

/** The HTML of a document, without the names of styles. */
function htmlOf(markdown: string): string {
  return renderToStaticMarkup(<Markdown text={markdown} />).replaceAll(/ class="[^"]*"/g, '')
}

test.each([
  ['a heading has a place to link to', '## Not `our` id, at all', /^<h2 id="not-our-id-at-all">/],
  ['lines of a paragraph are one', 'Two lines\nof one.', /^<p>Two lines\sof one\.<\/p>$/],
  [
    'a list',
    '- first\n- second,\n  longer',
    /^<ul><li>first<\/li><li>second,\slonger<\/li><\/ul>$/,
  ],
  ['a list in order', '1. first', /^<ol><li>first<\/li><\/ol>$/],
  ['a list in a list', '- one\n  - two', /^<ul><li>one<ul><li>two<\/li><\/ul><\/li><\/ul>$/],
  ['a line of code, with a mark in it', '`a | b`', /^<p><code>a \| b<\/code><\/p>$/],
  ['strong words, code among them', '**no `x`**', /^<p><strong>no <code>x<\/code><\/strong><\/p>$/],
  [
    'plain text stays as it is',
    '```text\nas  it\n\n# stands\n```',
    /^<pre>as {2}it\n\n# stands\n</,
  ],
  ['what looks like HTML is a text', '```\n<b>\n```', /^<pre>&lt;b&gt;\n<\/pre>$/],
  ['nothing', '\n\n', /^$/],
])('%s', (_, markdown, html) => {
  expect(htmlOf(markdown)).toMatch(html)
})

test.each([
  ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['privacy.md#not-protected', '/privacy#not-protected'],
  ['../web/public/apache-2.0.txt', '/apache-2.0.txt'],
])('a link to %s leads to %s', (written, address) => {
  expect(htmlOf(`[words](${written})`)).toBe(`<p><a href="${address}">words</a></p>`)
})

test('a table can be scrolled, is named by its section, and has its heads in its cells, for phones', () => {
  expect(htmlOf('## Table `pets`\n\n| Field | Why |\n| --- | --- |\n| `a\\|b` | |')).toContain(
    '<div role="region" aria-label="Table pets" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Field</th><th scope="col">Why</th></tr></thead>' +
      '<tbody><tr><td><span>Field</span><code>a|b</code></td><td><span>Why</span></td></tr></tbody>',
  )
})

test.each([['<b>HTML</b>'], ['![a picture](x.png)'], ['> a quotation'], ['a *slanted* word']])(
  'a build stops at what these pages have no look for: %s',
  (markdown) => {
    expect(() => htmlOf(markdown)).toThrow('has no look for')
  },
)
