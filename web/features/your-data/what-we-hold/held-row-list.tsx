import { HELD_ROWS } from '#words/what-we-hold.ts'
import { countWords } from '../../../ui/count-words.ts'
import type { HeldRows } from './held-rows.ts'
import styles from './what-we-hold.module.css'

/** The rows of a table, folded away. */
export function HeldRowList({ title, heads, rows, count }: HeldRows & { title: string }) {
  const summary = HELD_ROWS.show(count, countWords(count))
  const region = {
    className: styles.scroller,
    role: 'region',
    'aria-label': `${title}: ${summary}`,
  }
  return (
    <details className={styles.rows}>
      <summary>
        <span>{summary}</span> <span className="sr-only">{title}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard. */}
      <div {...region} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // Two rows can have the same words.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < count && <p>{HELD_ROWS.newest(rows.length, countWords(rows.length))}</p>}
    </details>
  )
}
