import { GAME, PRODUCT } from '#domain/product.ts'
import { HEADER } from '#words/site.ts'
import { classNames } from '../class-names.ts'
import { PawMark } from './paw-mark.tsx'
import styles from './site-frame.module.css'

/** The pages of the site. */
type SitePath = '/' | '/virtual-pet'

/** A word to those whose browser is too old, the way past the header, the name, and the way to the other page. `here` is the page it stands on, if it is one of these; its `main` has the id `main`. */
export function SiteHeader({
  here,
  className,
}: {
  here?: SitePath
  className?: string | undefined
}) {
  return (
    <header className={classNames(styles.header, className)}>
      <p className={styles.outdated}>{HEADER.outdated}</p>
      <a href="#main" className={styles.skip}>
        {HEADER.skip}
      </a>
      <nav aria-label={HEADER.site} className={styles.bar}>
        <a href="/" className={styles.brand} aria-current={here === '/' ? 'page' : undefined}>
          <PawMark />
          {PRODUCT}
        </a>
        <a
          href="/virtual-pet"
          className={styles.link}
          aria-current={here === '/virtual-pet' ? 'page' : undefined}
        >
          {GAME}
        </a>
      </nav>
    </header>
  )
}
