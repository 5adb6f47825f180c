import { isUuid } from '#domain/visitor-id.ts'
import type { DeviceStorage } from './device-storage.ts'
import { KEPT_ASIDE } from './kept-aside.ts'
import { UNREADABLE_KEY, VISITOR_KEY, knownVisitor, withLock } from './visitor.ts'

/** What is kept of the one visitor's pet and would be wrong for the next; the game is read again. */
const OF_THE_PET = ['rema-game', 'rema-titles', 'rema-last-visit', 'rema-keepsakes']

/** The ids that stepped aside in this browser, the last one first. */
export function visitorsAside(storage: DeviceStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.read(KEPT_ASIDE) ?? '')
    return Array.isArray(kept) ? kept.filter(isUuid) : []
  } catch {
    return []
  }
}

/**
 * Makes this browser another visitor's. Whoever it was steps aside, also one that came here a moment ago, and one
 * that has nothing yet: a pet may be on its way to the server. False, and nothing changed, where that could not be
 * kept, or another tab was faster. Pages that are open go on as whom they began; they should be left.
 */
export function becomeVisitor(storage: DeviceStorage, to: string): Promise<boolean> {
  return withLock('identity', () => {
    const stored = storage.read(VISITOR_KEY)
    const old = isUuid(stored) ? stored : null
    if (!storage.isPersistent || old !== knownVisitor(storage)) return false
    const aside = visitorsAside(storage).filter((id) => id !== to && id !== old)
    const next = old === null ? aside : [old, ...aside]
    // The old id is safe before the new one takes its place, and the new one is in one of both places.
    const isSafe = writeAside(storage, [...new Set([...next, ...visitorsAside(storage)])])
    if (stored !== null && old === null) storage.write(UNREADABLE_KEY, stored)
    if (!isSafe || !storage.write(VISITOR_KEY, to)) return false
    writeAside(storage, next)
    for (const key of OF_THE_PET) storage.remove(key)
    return true
  })
}

/** Takes somebody off the list of those who stepped aside: the server knows nobody by this id. */
export function dropAside(storage: DeviceStorage, id: string): Promise<void> {
  return withLock('identity', () => {
    const others = visitorsAside(storage).filter((one) => one !== id)
    writeAside(storage, others)
  })
}

function writeAside(storage: DeviceStorage, ids: readonly string[]): boolean {
  if (ids.length > 0) return storage.write(KEPT_ASIDE, JSON.stringify(ids))
  storage.remove(KEPT_ASIDE)
  return true
}
