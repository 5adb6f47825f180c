import { isUuid, uuidFromBytes } from '#domain/visitor-id.ts'
import { withLock } from './locks.ts'
import {
  type DeviceStorage,
  NO_PET_KEY,
  UUID_LENGTH,
  VISITOR_KEY,
  deviceStorage,
} from './storage.ts'

/** The visitor of the page, who stays the same for as long as it is open. */
let pageVisitor: string | null = null

/**
 * The visitor's id: the stored one of any UUID version, or else a new one, which is stored. Two tabs of a first visit
 * get the same id: it is made under a lock if the browser has locks, and read again after writing, so that both use
 * the id that was written last.
 */
export async function visitorId(): Promise<string> {
  return knownVisitor() ?? withLock('identity', () => knownVisitor() ?? makeVisitor())
}

function makeVisitor(): string {
  const storage = deviceStorage()
  const made = newUuid()
  storage.write(VISITOR_KEY, made)
  storage.write(NO_PET_KEY, made)
  return knownVisitor() ?? made
}

/** The id of the page's visitor if there is one already. */
export function knownVisitor(): string | null {
  if (pageVisitor !== null) return pageVisitor
  const stored = deviceStorage().read(VISITOR_KEY)
  if (isUuid(stored)) pageVisitor = stored
  return pageVisitor
}

/**
 * The device's storage for the data of one visitor: each text begins with the id of the page's visitor, and texts of
 * other visitors cannot be read. A browser can switch visitors while tabs of the previous one are still open. If
 * there is no id yet, texts are stored without one.
 */
export function visitorStorage(): DeviceStorage {
  const storage = deviceStorage()
  // Decides on the visitor now, not at the first text.
  knownVisitor()
  return {
    ...storage,
    read: (key) => {
      const text = storage.read(key)
      const owner = text?.slice(0, UUID_LENGTH)
      if (!isUuid(owner)) return text
      return owner === knownVisitor() ? (text?.slice(UUID_LENGTH) ?? null) : null
    },
    write: (key, text) => storage.write(key, (knownVisitor() ?? '') + text),
  }
}

/** True without a visitor, or with one who has not asked for a pet. */
export function isNewVisitor(): boolean {
  const visitor = knownVisitor()
  return visitor === null || visitor === deviceStorage().read(NO_PET_KEY)
}

/** From now on there may be a pet. Call it before the request, because its answer can be lost. */
export function expectPet(): void {
  deviceStorage().remove(NO_PET_KEY)
}

/** A version 4 UUID; works on plain http, where `crypto.randomUUID` is missing. */
export function newUuid(): string {
  return uuidFromBytes(crypto.getRandomValues(new Uint8Array(16)))
}
