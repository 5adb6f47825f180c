import { isUuid } from '#domain/visitor-id.ts'
import type { DeviceStorage } from './device-storage.ts'
import { knownVisitor } from './visitor.ts'

const UUID_LENGTH = 36

/**
 * A device's storage for what is one visitor's: the id of whom the page acts as stands before each text,
 * and what was written as another cannot be read. A browser can become another visitor's while tabs of
 * the one before are still open. Where storage is blocked there is no id, and texts are stored as they are.
 */
export function visitorStorage(storage: DeviceStorage): DeviceStorage {
  // From the beginning, not from the first text on.
  knownVisitor(storage)
  return {
    ...storage,
    read: (key) => {
      const text = storage.read(key)
      const owner = text?.slice(0, UUID_LENGTH)
      if (!isUuid(owner)) return text
      return owner === knownVisitor(storage) ? (text?.slice(UUID_LENGTH) ?? null) : null
    },
    write: (key, text) => storage.write(key, (knownVisitor(storage) ?? '') + text),
  }
}
