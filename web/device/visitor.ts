import { isUuid, uuidFromBytes } from '#domain/visitor-id.ts'
import type { DeviceStorage } from './device-storage.ts'

/** Where the visitor's secret id is kept; the key is part of the specification. */
export const VISITOR_KEY = 'anonymousUserId'
const UNREADABLE_KEY = 'anonymousUserId-unreadable'

/**
 * The visitor's id: the stored one of any UUID version, else a new one, kept.
 * Two tabs at a first visit agree: the id is made under a lock where the browser has locks, and
 * always read again after writing, so that the last writer's id is the one both use.
 * An invalid value under the key is moved aside, never overwritten without a copy.
 */
export async function visitorId(storage: DeviceStorage): Promise<string> {
  const stored = storage.read(VISITOR_KEY)
  if (isUuid(stored)) return stored
  return withLock('identity', () => {
    const known = storage.read(VISITOR_KEY)
    if (isUuid(known)) return known
    if (known !== null) storage.write(UNREADABLE_KEY, known)
    const made = newUuid()
    storage.write(VISITOR_KEY, made)
    const kept = storage.read(VISITOR_KEY)
    return isUuid(kept) ? kept : made
  })
}

/** A version 4 UUID from the browser's random numbers, on plain-http pages too. */
export function newUuid(): string {
  return uuidFromBytes(crypto.getRandomValues(new Uint8Array(16)))
}

/** Runs a task while no other tab runs one of this name; without locks it just runs. */
export async function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  // Locks exist in secure contexts only, and asking for one can be refused where storage is blocked.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return task()
  let ran: { result: T | Promise<T> } | undefined
  try {
    return await locks.request(`rema-${name}`, async () => {
      ran = { result: task() }
      return ran.result
    })
  } catch (error) {
    if (ran) throw error
    return task()
  }
}
