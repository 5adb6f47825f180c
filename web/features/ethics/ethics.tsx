import { ETHICS, ETHICS_TITLE } from '#words/landing.ts'
import { PlainList } from '../../ui/text.tsx'
import styles from './ethics.module.css'

/** In the order they are read, with the address where more is said. */
const STATEMENTS: readonly { name: keyof typeof ETHICS; address?: string }[] = [
  { name: 'privacy', address: '/privacy' },
  { name: 'guidance' },
  { name: 'learning' },
  { name: 'tools', address: '/credits' },
  { name: 'transparency', address: '/privacy#not-protected' },
]

/** Source: docs/product.md, section 9. The offset of 20 px above is the section's scroll margin. */
const SCROLL_DELAY_MS = 100

/** What the product stands for, folded up. When it is opened, it scrolls into view. */
export function Ethics() {
  return (
    <details
      id="ethics"
      className={styles.ethics}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setTimeout(() => currentTarget.scrollIntoView(), SCROLL_DELAY_MS)
      }}
    >
      <summary className={styles.summary}>
        <h2>{ETHICS_TITLE}</h2>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 9 7 7 7-7" />
        </svg>
      </summary>
      <PlainList className={styles.statements}>
        {STATEMENTS.map(({ name, address }) => (
          <Statement key={name} {...ETHICS[name]} address={address} />
        ))}
      </PlainList>
    </details>
  )
}

function Statement(props: {
  title: string
  words: string
  more?: string
  address?: string | undefined
}) {
  const { title, words, more, address } = props
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {address ? `${words} ` : words}
        {address && <a href={address}>{more}</a>}
      </p>
    </li>
  )
}
