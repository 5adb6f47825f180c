import { activitiesFailure } from '../../api/activities-failure.ts'
import { type LogPage, isLogPage } from '../../api/answers.ts'
import { answerOf, api } from '../../api/call.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { type LogState, type View, withOlder } from './log-state.ts'

/** A filtered view asks for more at once: it starts at the newest, where much is known already. */
const PAGE_SIZE = { all: 50, filtered: 200 }

/** How the last try to load older entries stands. */
export type OlderState = 'idle' | 'loading' | 'failed'

/**
 * Loads the page that follows what is loaded of a view, and says why when it cannot. `setLog` takes it to
 * the log as it is then. Never throws.
 */
export async function loadOlder(
  log: LogState,
  view: View,
  setLog: (update: (known: LogState) => LogState) => void,
  setOlder: (state: OlderState) => void,
): Promise<void> {
  setOlder('loading')
  try {
    const before = log.reach[view]?.next ?? null
    const more = await fetchPage(view, before)
    setLog((known) => withOlder(known, view, before, more))
    setOlder('idle')
  } catch (error) {
    setOlder('failed')
    toasts.add({ kind: 'error', text: activitiesFailure(error) })
  }
}

async function fetchPage(view: View, before: string | null): Promise<LogPage> {
  const query = {
    limit: String(view === 'all' ? PAGE_SIZE.all : PAGE_SIZE.filtered),
    ...(before === null ? {} : { before }),
    ...(view === 'all' ? {} : { type: view }),
  }
  return answerOf(api.GET('/api/pet/activities', { query }), isLogPage)
}
