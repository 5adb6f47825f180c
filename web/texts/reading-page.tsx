import { Marked } from 'marked'

/** A document of docs/. Only the build renders it; entry-browser.tsx imports its styles. */
export function ReadingPage({ markdown }: { markdown: string }) {
  const html = { __html: htmlOf(markdown) }
  // oxlint-disable-next-line react/no-danger -- from our own documents, at build time.
  return <div className="reading-page" dangerouslySetInnerHTML={html} />
}

/** The HTML of one of our own documents. Headings have ids. */
export function htmlOf(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${pathOf(href)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Documents link to each other as files; on the site these have addresses. */
function pathOf(href: string): string {
  return href.replace(/^(\w+)\.md/, '/$1').replace(/^\.\.\/web\/public\//, '/')
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
