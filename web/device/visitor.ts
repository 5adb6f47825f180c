import { isUuid, uuidFromBytes } from '#domain/visitor-id.ts'
import type { DeviceStorage } from './device-storage.ts'

/** Where the visitor's secret id is kept; the key is part of the specification. */
export const VISITOR_KEY = 'anonymousUserId'
/** What stood there and was no id. */
export const UNREADABLE_KEY = 'anonymousUserId-unreadable'

/** Under it stands the id of a visitor who was made in this browser and has asked for no pet since. */
export const NO_PET_KEY = 'rema-no-pet'

/** Whom a page acts as, by its storage, for as long as it is open. */
const known = new WeakMap<DeviceStorage, string>()

/**
 * The visitor's id: the stored one of any UUID version, else a new one, kept. A page acts as one visitor
 * for as long as it is open, whoever another tab makes this browser meanwhile (follow-visitor.ts).
 * Two tabs at a first visit agree: the id is made under a lock where the browser has locks, and
 * always read again after writing, so that the last writer's id is the one both use.
 * An invalid value under the key is moved aside, never overwritten without a copy.
 */
export async function visitorId(storage: DeviceStorage): Promise<string> {
  const stored = knownVisitor(storage)
  if (stored !== null) return stored
  return withLock('identity', () => {
    const meanwhile = knownVisitor(storage)
    if (meanwhile !== null) return meanwhile
    const unreadable = storage.read(VISITOR_KEY)
    if (unreadable !== null) storage.write(UNREADABLE_KEY, unreadable)
    const made = newUuid()
    storage.write(VISITOR_KEY, made)
    storage.write(NO_PET_KEY, made)
    return knownVisitor(storage) ?? remember(storage, made)
  })
}

/** The id that the page acts as, if there is one already; none is made. */
export function knownVisitor(storage: DeviceStorage): string | null {
  const id = known.get(storage)
  if (id !== undefined) return id
  const stored = storage.read(VISITOR_KEY)
  return isUuid(stored) ? remember(storage, stored) : null
}

function remember(storage: DeviceStorage, id: string): string {
  known.set(storage, id)
  return id
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
