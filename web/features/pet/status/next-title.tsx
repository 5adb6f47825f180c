import { nextTitle } from '#domain/streak-title.ts'
import { untilTitle } from '#words/care.ts'
import styles from './next-title.module.css'

/** A dot for each day from a streak's title to the next, and how many days are left; nothing after the last title. */
export function NextTitle({ days }: { days: number }) {
  const next = nextTitle(days)
  if (!next) return null
  return (
    <>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: next.steps }, (_, step) => (
          // The dots have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={step} data-done={step < next.stepsDone || undefined} />
        ))}
      </span>
      <span>{untilTitle(next.daysLeft, next.title)}</span>
    </>
  )
}
