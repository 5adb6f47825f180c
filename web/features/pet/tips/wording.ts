import { deviceStorage } from '../../../state/storage.ts'

const WORDING_KEY = 'rema-tips'

/** For whom the tips are worded. */
export type Wording = 'adult' | 'child'

/** The wording that was chosen on this device; an adult's before any choice. */
export function storedWording(): Wording {
  return deviceStorage().read(WORDING_KEY) === 'child' ? 'child' : 'adult'
}

export function keepWording(wording: Wording): void {
  deviceStorage().write(WORDING_KEY, wording)
}
