import { FORGOTTEN } from '#words/be-forgotten.ts'
import { BACK_TO_START } from '#words/site.ts'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import styles from '../sign-up-answer/sign-up-answer-page.module.css'

/** Stands there after a visitor was forgotten. It asks and keeps nothing. */
export function ForgottenPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        <h1>{FORGOTTEN.headline}</h1>
        <p className={styles.words}>{FORGOTTEN.words}</p>
        <p>
          <a href="/">{BACK_TO_START}</a>
        </p>
      </main>
      <PageFoot />
    </>
  )
}
