import type { ReactNode } from 'react'
import { GAME, PRODUCT } from '#domain/product.ts'
import { FOOTER } from '#words/site.ts'
import styles from './site-frame.module.css'
import { SoundSwitch } from '../../game/pet/sound-switch.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

/** The foot of every page: what always holds (`children`), the two pages, the theme; sound where there is any. */
export function SiteFooter({
  children,
  hasSound = false,
}: {
  children?: ReactNode
  hasSound?: boolean
}) {
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.always}>{children}</div>
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
