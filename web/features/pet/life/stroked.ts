import { deviceStorage } from '../../../device/device-storage.ts'

const STROKED_KEY = 'rema-stroked'

/** Whether a pet was ever stroked on this device: from then on nobody needs to be told that it can be. */
export function wasStroked(): boolean {
  return deviceStorage().read(STROKED_KEY) !== null
}

export function keepStroked(): void {
  deviceStorage().write(STROKED_KEY, 'yes')
}
