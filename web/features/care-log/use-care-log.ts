import { useEffect, useRef, useState } from 'react'
import { activitiesFailure } from '../../api/activities-failure.ts'
import type { CareEntry, LogPage } from '../../api/answers.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { type OlderState, loadOlder } from './load-older.ts'
import {
  EMPTY_LOG,
  type View,
  entriesOf,
  hasOlder,
  ofView,
  withArrived,
  withNewest,
} from './log-state.ts'

/** What the list of one view shows. */
export type CareLogView = {
  state: 'loading' | 'failed' | 'ready'
  entries: readonly CareEntry[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** True when the last try to load older entries failed: the next one is the visitor's to start. */
  hasOlderFailed: boolean
  loadOlder: () => void
  retry: () => void
}

/** The log's first page, which comes with the game; `failure` says why it is not known. */
export type NewestPage = {
  page: LogPage | undefined
  failure: CallFailed | null
  retry: () => void
}

/**
 * The Care Log: its newest page is told with the game, older ones are read on demand. `arrived` are entries
 * that the server has and the page may not.
 */
export function useCareLog(
  view: View,
  { page, failure, retry }: NewestPage,
  arrived: readonly CareEntry[] = [],
): CareLogView {
  const [log, setLog] = useState(EMPTY_LOG)
  const [older, setOlder] = useState<OlderState>('idle')
  const isLoading = useRef(false)

  const [merged, setMerged] = useState<LogPage>()
  if (page && page !== merged) {
    setMerged(page)
    setLog(withNewest(log, page))
  }
  const isMissing = withArrived(log, arrived) !== log
  if (isMissing && log.reach.all) setLog((known) => withArrived(known, arrived))

  const firstFailure = page === undefined ? failure : null
  useEffect(() => {
    if (firstFailure) toasts.add({ kind: 'error', text: activitiesFailure(firstFailure) })
  }, [firstFailure])

  async function loadNext() {
    if (isLoading.current) return
    isLoading.current = true
    await loadOlder(log, view, setLog, setOlder)
    isLoading.current = false
  }

  const isReady = log.reach.all !== undefined
  return {
    state: isReady ? 'ready' : firstFailure ? 'failed' : 'loading',
    entries: isReady ? entriesOf(log, view) : ofView(arrived, view),
    hasOlder: hasOlder(log, view),
    isLoadingOlder: older === 'loading',
    hasOlderFailed: older === 'failed',
    loadOlder: () => void loadNext(),
    retry,
  }
}
