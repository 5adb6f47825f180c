import { useEffect, useRef, useState } from 'react'
import { activitiesFailure } from '../../api/activities-failure.ts'
import { answerOf, api } from '../../api/call.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead } from '../../api/use-read.tsx'
import { toasts } from '../../ui/toast.ts'
import {
  EMPTY_LOG,
  type LogEntry,
  type LogPage,
  type View,
  entriesOf,
  hasOlder,
  withNewest,
  withOlder,
} from './log-state.ts'

/** A filtered view asks for more at once: it starts at the newest, where much is known already. */
const PAGE_SIZE = { all: 50, filtered: 200 }

/** What the list of one view shows. */
export type CareLogView = {
  state: 'loading' | 'failed' | 'ready'
  entries: readonly LogEntry[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** True when the last try to load older entries failed: the next one is the visitor's to start. */
  hasOlderFailed: boolean
  loadOlder: () => void
  retry: () => void
}

/** The Care Log: the newest page is read again after every activity, older ones on demand. */
export function useCareLog(view: View): CareLogView {
  const newest = useRead({ key: READ_KEYS.careLog, read: fetchNewest })
  const [log, setLog] = useState(EMPTY_LOG)
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)

  const page = newest.data
  const [merged, setMerged] = useState<LogPage>()
  if (page && page !== merged) {
    setMerged(page)
    setLog(withNewest(log, page))
  }

  const isFirstFailure = newest.error !== null && page === undefined
  const hasRefreshFailed = newest.error !== null && page !== undefined
  useEffect(() => {
    if (isFirstFailure) toasts.add({ kind: 'error', text: activitiesFailure(newest.error) })
    // A refresh that failed leaves the log as it was; whoever looks into it finds this line.
    // oxlint-disable-next-line no-console
    else if (hasRefreshFailed) console.warn('The Care Log could not be refreshed.')
  }, [isFirstFailure, hasRefreshFailed, newest.error])

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
    state: isReady ? 'ready' : isFirstFailure ? 'failed' : 'loading',
    entries: entriesOf(log, view),
    hasOlder: hasOlder(log, view),
    isLoadingOlder: older === 'loading',
    hasOlderFailed: older === 'failed',
    loadOlder: () => void loadOlder(),
    retry: newest.readNow,
  }
}

function fetchNewest(): Promise<LogPage> {
  return fetchPage('all', null)
}

async function fetchPage(view: View, before: string | null): Promise<LogPage> {
  const query = {
    limit: String(view === 'all' ? PAGE_SIZE.all : PAGE_SIZE.filtered),
    ...(before === null ? {} : { before }),
    ...(view === 'all' ? {} : { type: view }),
  }
  return answerOf(api.GET('/api/pet/activities', { params: { query } }))
}
