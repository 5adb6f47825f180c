import type { ReactNode } from 'react'
import styles from './units.module.css'

/** A number, as any locale writes its digits, with the word after it. */
const WITH_UNIT = /(\p{Nd}[\p{Nd}.,\u00A0\u202F]*\s\S+)/u

/**
 * A sentence in which no line ends between a number and its unit: '13 minutes' ago. What is read stays letter by letter.
 * Each part is an element, for React could not change a bare text in a translated page; on a
 * page that it never changes, `isStatic`, only those with a unit are.
 */
export function Units({
  children,
  isStatic = false,
}: {
  children: string
  isStatic?: boolean
}): ReactNode {
  return children.split(WITH_UNIT).map((part, at) => {
    const hasUnit = at % 2 === 1
    if (part === '' || (isStatic && !hasUnit)) return part
    return (
      // A sentence is drawn as a whole.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={hasUnit ? styles.together : undefined}>
        {part}
      </span>
    )
  })
}
