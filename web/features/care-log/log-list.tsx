import { useEffect, useRef } from 'react'
import { CARE_LOG } from '#words/care.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocusOnUnmount } from '../../ui/focus.ts'
import styles from './care-log.module.css'
import { LogRows } from './log-rows.tsx'
import type { LogRow, Older } from './use-care-log.ts'
import type { Removals } from './use-removals.ts'

/** The scrolling list. Older entries load when its end comes near, and until a short list is filled. */
export function LogList({
  rows,
  older,
  petName,
  removals,
}: {
  rows: readonly LogRow[]
  older: Older
  petName: string
  removals: Removals
}) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { hasOlder, isLoading, hasFailed, load } = older
  const isLoadable = hasOlder && !isLoading && !hasFailed

  useEffect(() => {
    if (!isLoadable || !end.current) return undefined
    // A new observer after each page: an end that is still in view loads the next one.
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) load()
      },
      { root: box.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoadable, load])

  if (rows.length === 0 && !hasOlder) return <p className={styles.empty}>{CARE_LOG.empty}</p>
  return (
    <div className={styles.box}>
      <div
        ref={box}
        role="region"
        aria-label={CARE_LOG.moments}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard.
        tabIndex={0}
        className={styles.scroll}
      >
        <LogRows rows={rows} petName={petName} removals={removals} />
        <div ref={end} className={styles.end}>
          {isLoading && <span role="status">{CARE_LOG.loadingOlder}</span>}
          {hasFailed && (
            <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={load}>
              {CARE_LOG.loadOlder}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
