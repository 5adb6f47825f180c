import type { ReactNode } from 'react'
import styles from './units.module.css'

/** A number, as any locale writes its digits, with the word after it. */
const WITH_UNIT = /(\p{Nd}[\p{Nd}.,\u00A0\u202F]*\s\S+)/u

/** A sentence in which no line ends between a number and its unit: '13 minutes' ago. What is read stays letter by letter. */
export function Units({ children }: { children: string }): ReactNode {
  return children.split(WITH_UNIT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // A sentence is drawn as a whole.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={styles.together}>
        {part}
      </span>
    ),
  )
}
