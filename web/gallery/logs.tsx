import { LogList } from '../features/care-log/log-list.tsx'
import type { CareEntry } from '../api/answers.ts'
import type { CareLogView } from '../features/care-log/use-care-log.ts'
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

/** The log with an entry that waits to be sent, empty, loading, failed, and failed with one that waits. */
export function Logs() {
  return (
    <div className={styles.stack}>
      <LogList log={READY} petName="Biscuit" newer={[WAITING]} />
      <LogList log={{ ...READY, entries: [] }} petName="Biscuit" newer={[]} />
      <LogList log={{ ...READY, state: 'loading' }} petName="Biscuit" newer={[]} />
      <LogList log={{ ...READY, state: 'failed' }} petName="Biscuit" newer={[]} />
      <LogList log={{ ...READY, state: 'failed' }} petName="Biscuit" newer={[WAITING]} />
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
