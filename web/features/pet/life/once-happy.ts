import { isUuid } from '#domain/visitor-id.ts'
import { type DeviceStorage } from '../../../device/device-storage.ts'

const HAPPY_KEY = 'rema-happy-pets'

/** Whether this pet's happiness was never celebrated on this device; from now on it was. Others' pets are kept. */
export function takeFlourish(storage: DeviceStorage, petId: string): boolean {
  const kept = keptIds(storage.read(HAPPY_KEY))
  if (kept.includes(petId)) return false
  storage.write(HAPPY_KEY, JSON.stringify([...kept, petId]))
  return true
}

/** None where nothing, or nothing of ours, is kept. */
function keptIds(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return Array.isArray(kept) ? kept.filter(isUuid) : []
  } catch {
    return []
  }
}
