import { whenShown } from '../device/when-shown.ts'
import { describeError } from './describe-error.ts'

/** A page that goes round in errors says so often enough by then. */
const MAX_TOLD = 10

type Noticed = Parameters<typeof describeError>[0]
declare global {
  /** What went wrong until now, from the page's head; `push` hears of the rest. */
  var remaErrors: Noticed[]
}

const told = new Set<string>()

/** Tells the server, once of each place and kind. What cannot be sent is lost: it is never in the visitor's way. */
function tell(event: Noticed): void {
  const report = describeError(event, new URL(location.href))
  const body = JSON.stringify(report)
  if (!report || told.has(body) || told.size >= MAX_TOLD) return
  told.add(body)
  fetch('/api/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}

// Of a page that a browser draws ahead of a visit nothing is told before that.
whenShown(() => {
  const noticed = globalThis.remaErrors.splice(0)
  // Longer than one: the head asks for this script no more.
  globalThis.remaErrors.push = (...events) => {
    for (const event of events) tell(event)
    return 2
  }
  for (const event of noticed) tell(event)
})
