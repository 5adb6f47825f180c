import { isUuid } from '#domain/visitor-id.ts'
import { like, parseJson } from './checks.ts'
import { clearDevice } from './clear-device.ts'
import { withLock } from './locks.ts'
import { onDeviceChange } from './page-return.ts'
import { DELETED_KEY, PREVIOUS_VISITORS_KEY, VISITOR_KEY, deviceStorage } from './storage.ts'
import { knownVisitor } from './visitor.ts'

/** The ids of the visitors whom this browser had before, newest first. */
export function previousVisitors(): string[] {
  return parseJson(deviceStorage().read(PREVIOUS_VISITORS_KEY), like(['']))?.filter(isUuid) ?? []
}

/**
 * Switches this browser to another visitor. The current one becomes a previous visitor, even without any data: a pet
 * may be on its way to the server. Returns false, with nothing changed, if that could not be stored or if another tab
 * has switched meanwhile. Open pages keep their visitor and should be left.
 */
export function becomeVisitor(to: string): Promise<boolean> {
  return withLock('identity', () => !isVisitorReplaced() && replaceVisitor(knownVisitor(), to))
}

/** At each moment both ids are stored in at least one of the two places. */
function replaceVisitor(current: string | null, to: string): boolean {
  const others = previousVisitors().filter((id) => id !== current)
  const ids = current === null ? others : [current, ...others]
  if (!writePreviousVisitors(ids) || !deviceStorage().write(VISITOR_KEY, to)) return false
  writePreviousVisitors(ids.filter((id) => id !== to))
  return true
}

/** Removes a previous visitor whom the server does not know. */
export function forgetPreviousVisitor(id: string): Promise<void> {
  return withLock('identity', () => {
    const others = previousVisitors().filter((one) => one !== id)
    writePreviousVisitors(others)
  })
}

function writePreviousVisitors(ids: readonly string[]): boolean {
  const storage = deviceStorage()
  if (ids.length > 0) return storage.write(PREVIOUS_VISITORS_KEY, JSON.stringify(ids))
  storage.remove(PREVIOUS_VISITORS_KEY)
  return true
}

/** True if another tab has switched or deleted the page's visitor. An id that only went missing is stored again. */
export function isVisitorReplaced(): boolean {
  const storage = deviceStorage()
  const own = knownVisitor()
  const stored = storage.read(VISITOR_KEY)
  if (own === null || stored === own) return false
  if (stored !== null || storage.read(DELETED_KEY) !== null) return true
  storage.write(VISITOR_KEY, own)
  return false
}

/** Reloads the page when another tab has switched or deleted the visitor. Call it once per page. */
export function followVisitor(): void {
  onDeviceChange(() => {
    if (isVisitorReplaced()) location.reload()
  })
}

/**
 * The server answered that this visitor was deleted, on another device or in another tab: deletes the visitor's data
 * here too and says so on /forgotten. If the browser has switched to another visitor, `followVisitor` reloads the page.
 */
export async function forgetVisitorHere(visitor: string): Promise<void> {
  if (visitor !== knownVisitor() || isVisitorReplaced()) return
  await clearDevice()
  location.replace('/forgotten')
}
