import { GAME, PRODUCT } from '#domain/product.ts'
import { FOOTER, PERMANENT_LINE } from '#words/site.ts'
import styles from './layout.module.css'
import { ThemeSwitch } from './theme.tsx'

/** The end of every page: a permanent line, how to write to the people behind the site, links, and the theme. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.always}>
          <p>{PERMANENT_LINE}</p>
          <p id="contact" hidden={CONTACT.isHidden}>
            {FOOTER.contact} <a href={CONTACT.href}>{CONTACT.text}</a>
          </p>
        </div>
        <nav aria-label={FOOTER.pages} className={styles.pages}>
          <a href="/">{PRODUCT}</a>
          <a href="/virtual-pet">{GAME}</a>
          <a href="/privacy">{FOOTER.stored}</a>
          <a href="/your-data">{FOOTER.yourData}</a>
          <a href="/credits">{FOOTER.credits}</a>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}

/** The build writes no contact: the server puts the setting CONTACT into the HTML (server/http/pages.ts). */
const CONTACT = writtenContact() ?? { isHidden: true, href: '#contact', text: 'contact' }

function writtenContact() {
  const link = globalThis.document?.querySelector<HTMLAnchorElement>('#contact:not([hidden]) > a')
  return link && { isHidden: false, href: link.getAttribute('href') ?? '', text: link.textContent }
}
