import type { Tokens } from 'marked'
import { Inline } from './inline.tsx'
import styles from './reading-page.module.css'

/** Scrolls sideways by itself where it is wider than the screen, by keyboard too. */
export function MarkdownTable({
  label,
  table: { header, rows },
}: {
  label: string
  table: Tokens.Table
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable.
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell.text} scope="col">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map((cell) => cell.text).join('|')}>
              {row.map((cell, at) => (
                <td key={header[at]?.text}>
                  <span className={styles.head}>{header[at]?.text}</span>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
