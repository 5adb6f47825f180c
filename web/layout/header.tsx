import { GAME, PRODUCT } from '#domain/product.ts'
import { HEADER } from '#words/site.ts'
import { classNames } from '../ui/class-names.ts'
import { PawMark } from '../drawings/paw-mark.tsx'
import styles from './layout.module.css'

/** The name and the link to the game. `here` is the page's address. */
export function SiteHeader({ here }: { here: string }) {
  const isGame = here === '/virtual-pet'
  return (
    <header id="header" className={classNames(styles.header, isGame && styles.low)}>
      <p className={styles.outdated}>{HEADER.outdated}</p>
      <a href="#main" className={styles.skip}>
        {HEADER.skip}
      </a>
      <nav aria-label={HEADER.site} className={styles.bar}>
        <a href="/" className={styles.brand} aria-current={here === '/' ? 'page' : undefined}>
          <PawMark className={styles.paw} />
          {PRODUCT}
        </a>
        <a href="/virtual-pet" className={styles.link} aria-current={isGame ? 'page' : undefined}>
          {GAME}
        </a>
      </nav>
    </header>
  )
}
