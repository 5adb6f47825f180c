import { Markdown } from './markdown.tsx'
import styles from './reading-page.module.css'

/** A page to read: one of our own documents, which stand in docs/ for those who read the code. */
export function ReadingPage({ markdown }: { markdown: string }) {
  return (
    <div className={styles.main}>
      <Markdown text={markdown} />
    </div>
  )
}
