import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import type { CareEntry } from '../../api/answers.ts'
import { Button } from '../../ui/form/button.tsx'
import { handFocusOn } from '../../ui/hand-focus-on.ts'
import styles from './care-log.module.css'
import { FailedList, LoadingList } from './list-states.tsx'
import { LogRows } from './log-rows.tsx'
import { rowsOf } from './log-state.ts'
import { mayLoad } from './may-load.ts'
import type { Removals } from './use-removals.ts'
import type { CareLogView } from './use-care-log.ts'

/** An entry that is newer than the log's first page; `isWaiting` until the server has it. */
export type NewerEntry = CareEntry & { isWaiting: boolean }

/** The scrolling list; older entries load when its end comes near, and until a short list is filled. */
export function LogList({
  log,
  petName,
  newer,
  removals,
}: {
  log: CareLogView
  petName: string
  newer: readonly NewerEntry[]
  removals: Removals
}) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isLoadable = mayLoad(log)
  const { loadOlder } = log

  useEffect(() => {
    if (!isLoadable || !end.current) return undefined
    // Observing anew after each page: an end that is still in view asks for the next one.
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadOlder()
      },
      { root: box.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoadable, loadOlder])

  if (log.state === 'loading') return <LoadingList />
  const rows = rowsOf(log.entries, newer, removals.isShown)
  const list = <LogRows rows={rows} petName={petName} removals={removals} />
  if (log.state === 'failed') {
    if (rows.length === 0) return <FailedList retry={log.retry} />
    return (
      <div className={styles.box}>
        <ScrollBox>
          {list}
          <FailedList retry={log.retry} />
        </ScrollBox>
      </div>
    )
  }
  const isEmpty = rows.length === 0 && !log.hasOlder
  if (isEmpty) return <p className={styles.empty}>{CARE_LOG.empty}</p>
  return (
    <div className={styles.box}>
      <ScrollBox ref={box}>
        {list}
        <div ref={end} className={styles.end}>
          {log.isLoadingOlder && <span role="status">{CARE_LOG.loadingOlder}</span>}
          {log.hasOlderFailed && (
            <Button ref={handFocusOn} variant="quiet" onClick={loadOlder}>
              {CARE_LOG.loadOlder}
            </Button>
          )}
        </div>
      </ScrollBox>
    </div>
  )
}

function ScrollBox({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  const box = { ref, className: styles.scroll, role: 'region', 'aria-label': CARE_LOG.moments }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard.
    <div {...box} tabIndex={0}>
      {children}
    </div>
  )
}
