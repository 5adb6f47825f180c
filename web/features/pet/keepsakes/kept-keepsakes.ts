import { type DatedKeepsake, isDatedKeepsakes } from '../../../api/pet-keepsakes.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { visitorStorage } from '../../../device/visitor-storage.ts'
import { VISITOR_KEY, knownVisitor } from '../../../device/visitor.ts'

const KEEPSAKES_KEY = 'rema-keepsakes'

/** What the server told last on this device; undefined before it did, and for what cannot be read. */
export function keptKeepsakes(): readonly DatedKeepsake[] | undefined {
  try {
    const kept: unknown = JSON.parse(visitorStorage(deviceStorage()).read(KEEPSAKES_KEY) ?? '')
    return isDatedKeepsakes(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps them; of who was forgotten, or has stepped aside, a page that is still open keeps nothing. */
export function keepKeepsakes(keepsakes: readonly DatedKeepsake[]): void {
  const device = deviceStorage()
  if (device.read(VISITOR_KEY) !== knownVisitor(device)) return
  visitorStorage(device).write(KEEPSAKES_KEY, JSON.stringify(keepsakes))
}
