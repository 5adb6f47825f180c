import { FOOTER, PERMANENT_LINE } from '#words/site.ts'
import { SiteFooter } from '../ui/frame/site-footer.tsx'
import styles from './page-foot.module.css'

/** The foot of a page: what always holds, and what is written down about the site; sound where a pet can be heard. */
export function PageFoot({ hasSound = false }: { hasSound?: boolean }) {
  return (
    <SiteFooter hasSound={hasSound}>
      <p>{PERMANENT_LINE}</p>
      <p className={styles.links}>
        <a href="/privacy">{FOOTER.stored}</a>
        <a href="/your-data">{FOOTER.yourData}</a>
        <a href="/credits">{FOOTER.credits}</a>
      </p>
    </SiteFooter>
  )
}
