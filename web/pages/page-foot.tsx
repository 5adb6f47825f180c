import { PERMANENT_LINE } from '#domain/pet-words.ts'
import { SiteFooter } from '../ui/site-footer.tsx'
import styles from './page-foot.module.css'

/** The foot of a page: what always holds, and what is written down about the site. */
export function PageFoot() {
  return (
    <SiteFooter>
      <p>{PERMANENT_LINE}</p>
      <p className={styles.links}>
        <a href="/privacy">What is stored</a>
        <a href="/credits">Credits</a>
      </p>
    </SiteFooter>
  )
}
