import { PRODUCT } from '#domain/product.ts'
import { PlainList } from '../../ui/plain-list.tsx'
import { STATEMENTS } from './statements.tsx'
import styles from './ethics.module.css'

/** What the product stands for, folded up. The browser opens it; `ethics-scroll.ts` brings it into view. */
export function Ethics() {
  return (
    <details id="ethics" className={styles.ethics}>
      <summary className={styles.summary}>
        <h2>{`${PRODUCT}'s Ethics`}</h2>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 9 7 7 7-7" />
        </svg>
      </summary>
      <PlainList className={styles.statements}>
        {STATEMENTS.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </PlainList>
    </details>
  )
}
