import { KEEPSAKES, type Keepsake } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'
import { deviceStorage, VISITOR_KEY } from '../state/storage.ts'
import { knownVisitor, visitorStorage, withLock } from '../state/visitor.ts'
import { toasts } from '../ui/toast/toast.ts'

const KEEPSAKES_KEY = 'rema-keepsakes'

/** The toast that announced these keepsakes. */
export type Announcement = { id: number; keepsakes: readonly Keepsake[] }

/**
 * Announces keepsakes that are new on this device, in one of its tabs. On a device that has stored none before,
 * nothing is new: the visitor earned them elsewhere. Where the words cannot be loaded, they stay new.
 */
export function announceKeepsakes(
  keepsakes: readonly Keepsake[],
  type: PetType,
): Promise<Announcement | undefined> {
  return withLock('keepsakes', async () => {
    const known = readKeepsakes() ?? keepsakes
    const came = keepsakes.filter((keepsake) => !known.includes(keepsake))
    if (came.length === 0) {
      storeKeepsakes(keepsakes)
      return undefined
    }
    const words = await import('#words/keepsakes.ts').catch(() => undefined)
    if (!words) return undefined
    storeKeepsakes(keepsakes)
    const names = came.map((keepsake) => words.KEEPSAKE_NAMES[type][keepsake])
    const id = toasts.add({ kind: 'title', text: words.newKeepsakes(names) })
    return { id, keepsakes: came }
  })
}

/** Undefined before any were stored, and for a text that is not a list. */
function readKeepsakes(): Keepsake[] | undefined {
  try {
    const stored: unknown = JSON.parse(visitorStorage(deviceStorage()).read(KEEPSAKES_KEY) ?? '')
    return Array.isArray(stored) ? KEEPSAKES.filter((one) => stored.includes(one)) : undefined
  } catch {
    return undefined
  }
}

/** Stores nothing for a visitor who was erased or replaced while this page is open. */
function storeKeepsakes(keepsakes: readonly Keepsake[]): void {
  const device = deviceStorage()
  if (device.read(VISITOR_KEY) !== knownVisitor(device)) return
  visitorStorage(device).write(KEEPSAKES_KEY, JSON.stringify(keepsakes))
}
