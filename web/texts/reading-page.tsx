import { htmlOf } from './markdown.ts'

/**
 * One of our own documents in docs/. Only the build renders it, and the browser leaves its HTML as it is; its styles are
 * imported by entry-browser.tsx.
 */
export function ReadingPage({ markdown }: { markdown: string }) {
  const html = { __html: htmlOf(markdown) }
  // oxlint-disable-next-line react/no-danger -- from our own documents, at build time.
  return <div className="reading-page" dangerouslySetInnerHTML={html} />
}
