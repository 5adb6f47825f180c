import { htmlOf } from './markdown.ts'
import styles from './reading-page.module.css'

/** One of our own documents in docs/. Rendered by the build; the browser leaves its HTML as it is. */
export function ReadingPage({ markdown }: { markdown: string }) {
  const html = { __html: htmlOf(markdown) }
  // oxlint-disable-next-line react/no-danger -- from our own documents, at build time.
  return <div className={styles.document} dangerouslySetInnerHTML={html} />
}
