import { ACTIVITIES } from '#domain/pet.ts'
import type { DeviceStorage } from '../../device/device-storage.ts'
import type { Care, CareKeep } from './care-queue.ts'

const PREFIX = 'rema-care-'

/**
 * Keeps presses in the device's storage, each under a key of its own: two tabs that write at the
 * same moment cannot overwrite each other, as they would in one list.
 */
export function careKeep(storage: DeviceStorage): CareKeep {
  return {
    all: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => parseCare(storage.read(key)))
        .filter((care) => care !== undefined)
        .sort(byTime),
    put: (care) => void storage.write(PREFIX + care.id, JSON.stringify(care)),
    drop: (id) => storage.remove(PREFIX + id),
  }
}

function byTime(a: Care, b: Care): number {
  return a.timestamp.localeCompare(b.timestamp) || a.id.localeCompare(b.id)
}

/** What was kept, or undefined for rubbish under our key: nothing of it can be sent. */
function parseCare(text: string | null): Care | undefined {
  try {
    const care: unknown = JSON.parse(text ?? '')
    return isCare(care) ? care : undefined
  } catch {
    return undefined
  }
}

function isCare(value: unknown): value is Care {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'timestamp' in value && 'local_day' in value)) return false
  const texts = [value.id, value.timestamp, value.local_day]
  const isActivity =
    'activity_type' in value && ACTIVITIES.some((one) => one === value.activity_type)
  return isActivity && texts.every((text) => typeof text === 'string')
}
