import { useEffect, useRef, useState } from 'react'
import { activitiesFailure } from '../../api/activities-failure.ts'
import { type CareEntry, type LogPage, isLogPage } from '../../api/answers.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { answerOf, api } from '../../api/call.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { EMPTY_LOG, type View, entriesOf, hasOlder, withNewest, withOlder } from './log-state.ts'

/** A filtered view asks for more at once: it starts at the newest, where much is known already. */
const PAGE_SIZE = { all: 50, filtered: 200 }

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

/** The Care Log: its newest page is told with the game, older ones are read on demand. */
export function useCareLog(view: View, { page, failure, retry }: NewestPage): CareLogView {
  const [log, setLog] = useState(EMPTY_LOG)
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  const [merged, setMerged] = useState<LogPage>()
  if (page && page !== merged) {
    setMerged(page)
    setLog(withNewest(log, page))
  }

  const firstFailure = page === undefined ? failure : null
  useEffect(() => {
    if (firstFailure) toasts.add({ kind: 'error', text: activitiesFailure(firstFailure) })
  }, [firstFailure])

  async function loadOlder() {
    if (isLoading.current) return
    isLoading.current = true
    setOlder('loading')
    try {
      const before = log.reach[view]?.next ?? null
      const more = await fetchPage(view, before)
      setLog((known) => withOlder(known, view, before, more))
      setOlder('idle')
    } catch (error) {
      setOlder('failed')
      toasts.add({ kind: 'error', text: activitiesFailure(error) })
    } finally {
      isLoading.current = false
    }
  }

  const isReady = log.reach.all !== undefined
  return {
    state: isReady ? 'ready' : firstFailure ? 'failed' : 'loading',
    entries: entriesOf(log, view),
    hasOlder: hasOlder(log, view),
    isLoadingOlder: older === 'loading',
    hasOlderFailed: older === 'failed',
    loadOlder: () => void loadOlder(),
    retry,
  }
}

async function fetchPage(view: View, before: string | null): Promise<LogPage> {
  const query = {
    limit: String(view === 'all' ? PAGE_SIZE.all : PAGE_SIZE.filtered),
    ...(before === null ? {} : { before }),
    ...(view === 'all' ? {} : { type: view }),
  }
  return answerOf(api.GET('/api/pet/activities', { params: { query } }), isLogPage)
}
