import { GAME, PRODUCT } from '#domain/product.ts'
import { FOOTER, PERMANENT_LINE } from '#words/site.ts'
import { SoundSwitch } from '../game/pet/sound-switch.tsx'
import styles from './layout.module.css'
import { ThemeSwitch } from './theme.tsx'

/** The end of every page: a permanent line, the texts about the site, its two pages, the theme, and sound on pages with pets. */
export function SiteFooter({ hasSound }: { hasSound: boolean }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.always}>
          <p>{PERMANENT_LINE}</p>
          <p className={styles.texts}>
            <a href="/privacy">{FOOTER.stored}</a>
            <a href="/your-data">{FOOTER.yourData}</a>
            <a href="/credits">{FOOTER.credits}</a>
          </p>
        </div>
        <nav aria-label={FOOTER.pages} className={styles.pages}>
          <a href="/">{PRODUCT}</a>
          <a href="/virtual-pet">{GAME}</a>
        </nav>
        <ThemeSwitch />
        {hasSound && <SoundSwitch />}
      </div>
    </footer>
  )
}
