import { deviceStorage } from './device-storage.ts'
import { onPageReturn } from './page-return.ts'
import { VISITOR_KEY, knownVisitor } from './visitor.ts'

/** Another page is there by then, or does not come. */
const MAX_LEAVING_MS = 10_000

let isLeaving = false

/**
 * Loads the page anew when another tab made this browser another visitor's, or nobody's: what stands
 * here is no longer theirs. Call it once a page.
 */
export function followVisitor(): void {
  const storage = deviceStorage()
  const look = () => {
    const acting = knownVisitor(storage)
    const isOther = acting !== null && storage.read(VISITOR_KEY) !== acting
    if (isOther && !isLeaving) location.reload()
  }
  window.addEventListener('storage', look)
  onPageReturn(look)
}

/** Whether the page goes to another one, as `leaveVisitor` has it. */
export function isLeavingVisitor(): boolean {
  return isLeaving
}

/**
 * Says that this page made the browser somebody else's itself, and goes to another one now: loading it anew,
 * because another tab wrote something or the window got the focus, would come in the place of that. Who comes
 * back to it afterwards finds it loaded anew.
 */
export function leaveVisitor(): void {
  isLeaving = true
  const end = () => {
    isLeaving = false
  }
  window.addEventListener('pagehide', end, { once: true })
  // Who stops it is here still.
  setTimeout(end, MAX_LEAVING_MS)
}
