import type { CareEntry } from '../api/answers.ts'
import { EarlierCareForm } from '../features/care-log/earlier-care-form.tsx'
import { EntryRemoval } from '../features/care-log/entry-removal.tsx'
import { LogList } from '../features/care-log/log-list.tsx'
import type { CareLogView } from '../features/care-log/use-care-log.ts'
import type { Removals } from '../features/care-log/use-removals.ts'
import styles from './grids.module.css'

const nothing = () => undefined
const ENTRIES: readonly CareEntry[] = [
  entry('c', 'play', '2026-03-12T09:05:00.000Z'),
  entry('b', 'walk', '2026-03-11T18:30:00.000Z'),
  entry('a', 'feed', '2026-03-11T07:00:00.000Z'),
]
const WAITING = { ...entry('d', 'feed', '2026-03-12T09:06:00.000Z'), isWaiting: true }
const READY: CareLogView = {
  state: 'ready',
  entries: ENTRIES,
  hasOlder: false,
  isLoadingOlder: false,
  hasOlderFailed: false,
  loadOlder: nothing,
  retry: nothing,
}
const NONE: Removals = {
  part: undefined,
  stepOf: nothing,
  isShown: () => true,
  ask: nothing,
  remove: nothing,
  keep: nothing,
  settle: nothing,
}
const ASKED: Removals = {
  ...NONE,
  part: { EntryRemoval, removeWithUndo: nothing },
  stepOf: (id) => (id === 'b' ? 'asked' : undefined),
}

/**
 * The log with an entry that waits to be sent and one whose removal is asked about, empty, loading, failed,
 * and failed with one that waits; the form for care of an earlier time.
 */
export function Logs() {
  return (
    <div className={styles.stack}>
      <LogList log={READY} petName="Biscuit" newer={[WAITING]} removals={ASKED} />
      <LogList log={{ ...READY, entries: [] }} petName="Biscuit" newer={[]} removals={NONE} />
      <LogList log={{ ...READY, state: 'loading' }} petName="Biscuit" newer={[]} removals={NONE} />
      <LogList
        log={{ ...READY, state: 'failed', entries: [] }}
        petName="Biscuit"
        newer={[]}
        removals={NONE}
      />
      <LogList
        log={{ ...READY, state: 'failed', entries: [] }}
        petName="Biscuit"
        newer={[WAITING]}
        removals={NONE}
      />
      <EarlierCareForm petName="Biscuit" onCare={nothing} onClose={nothing} />
    </div>
  )
}

function entry(
  id: string,
  activity_type: CareEntry['activity_type'],
  timestamp: string,
): CareEntry {
  return { id, activity_type, timestamp, local_day: timestamp.slice(0, 10) }
}
