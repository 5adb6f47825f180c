import { ETHICS } from '#words/ethics.ts'
import { PlainList } from '../ui/typography.tsx'
import styles from './ethics.module.css'

/** The ethics statements. */
export function Statements() {
  return (
    <PlainList className={styles.statements}>
      {ETHICS.map(({ title, words, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            {words} {link && <a href={link.href}>{link.text}</a>}
          </p>
        </li>
      ))}
    </PlainList>
  )
}
