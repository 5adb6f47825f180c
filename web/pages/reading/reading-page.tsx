import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import { Markdown } from './markdown.tsx'
import styles from './reading-page.module.css'

/** A page to read: one of our own documents, which stand in docs/ for those who read the code. */
export function ReadingPage({ markdown }: { markdown: string }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <Markdown text={markdown} />
      </main>
      <PageFoot />
    </>
  )
}
