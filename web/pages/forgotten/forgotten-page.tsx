import { DELETE, DELETED } from '#words/your-data.ts'
import { BACK_TO_START } from '#words/site.ts'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import styles from '../sign-up-answer/sign-up-answer-page.module.css'

/**
 * Stands there after a visitor was forgotten, by this device or by another. It asks and keeps nothing; its script
 * names the addresses that may still be on the early-access list.
 */
export function ForgottenPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <h1>{DELETED.headline}</h1>
        <p className={styles.words}>{DELETED.words}</p>
        {/* The pattern of a line for each address, which is shown by the script alone. */}
        <p hidden data-listed="" className={styles.offer}>
          <span /> <a href="/early-access/remove">{DELETE.takeOff}</a>
        </p>
        <p>
          <a href="/">{BACK_TO_START}</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
