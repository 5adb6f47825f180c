import { isUuid } from '#domain/visitor-id.ts'
import { like, parseJson } from './checks.ts'
import { onDeviceChange } from './page-return.ts'
import {
  type DeviceStorage,
  PREVIOUS_VISITORS_KEY,
  VISITOR_KEY,
  clearDevice,
  deviceStorage,
} from './storage.ts'
import { knownVisitor, withLock } from './visitor.ts'

/** The ids of the visitors whom this browser had before, newest first. */
export function previousVisitors(storage: DeviceStorage): string[] {
  return parseJson(storage.read(PREVIOUS_VISITORS_KEY), like(['']))?.filter(isUuid) ?? []
}

/**
 * Switches this browser to another visitor. The current one becomes a previous visitor, even without any data: a pet
 * may be on its way to the server. Returns false, with nothing changed, if that could not be stored or if another tab
 * has switched meanwhile. Open pages keep their visitor and should be left.
 */
export function becomeVisitor(storage: DeviceStorage, to: string): Promise<boolean> {
  return withLock('identity', () => {
    const stored = storage.read(VISITOR_KEY)
    const current = isUuid(stored) ? stored : null
    return current === knownVisitor(storage) && replaceVisitor(storage, current, to)
  })
}

/** At each moment both ids are stored in at least one of the two places. */
function replaceVisitor(storage: DeviceStorage, current: string | null, to: string): boolean {
  const others = previousVisitors(storage).filter((id) => id !== current)
  const ids = current === null ? others : [current, ...others]
  if (!writePreviousVisitors(storage, ids) || !storage.write(VISITOR_KEY, to)) return false
  writePreviousVisitors(
    storage,
    ids.filter((id) => id !== to),
  )
  return true
}

/**
 * Call it after this page has created a pet. If another tab of a first visit has stored its own id meanwhile, which can
 * happen without locks, the owner of the pet becomes the browser's visitor again, and the other one a previous visitor.
 */
export function keepOwner(storage: DeviceStorage): Promise<void> {
  return withLock('identity', () => {
    const owner = knownVisitor(storage)
    const stored = storage.read(VISITOR_KEY)
    if (owner !== null && isUuid(stored) && stored !== owner) replaceVisitor(storage, stored, owner)
  })
}

/** Removes a previous visitor whom the server does not know. */
export function forgetPreviousVisitor(storage: DeviceStorage, id: string): Promise<void> {
  return withLock('identity', () => {
    const others = previousVisitors(storage).filter((one) => one !== id)
    writePreviousVisitors(storage, others)
  })
}

function writePreviousVisitors(storage: DeviceStorage, ids: readonly string[]): boolean {
  if (ids.length > 0) return storage.write(PREVIOUS_VISITORS_KEY, JSON.stringify(ids))
  storage.remove(PREVIOUS_VISITORS_KEY)
  return true
}

let isLeaving = false

/** Reloads the page when another tab has switched or deleted the visitor. Call it once per page. */
export function followVisitor(): void {
  const storage = deviceStorage()
  onDeviceChange(() => {
    const own = knownVisitor(storage)
    if (own !== null && storage.read(VISITOR_KEY) !== own && !isLeaving) location.reload()
  })
}

/**
 * Call it when this page has switched or deleted the visitor itself and navigates to another page: a reload would
 * cancel that navigation. A visitor who comes back to this page gets a reloaded one.
 */
export function leaveVisitor(): void {
  isLeaving = true
  window.addEventListener('pagehide', () => (isLeaving = false), { once: true })
}

/**
 * The server answered that this visitor was deleted, on another device or in another tab: deletes the visitor's data
 * here too and says so on /forgotten. If the browser has switched to another visitor, the page reloads instead.
 */
export async function forgetVisitorHere(visitor: string): Promise<void> {
  // Several requests may get this answer; the first has done it.
  if (isLeaving) return
  if (deviceStorage().read(VISITOR_KEY) !== visitor) return location.reload()
  leaveVisitor()
  await clearDevice()
  location.replace('/forgotten')
}
