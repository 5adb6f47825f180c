import { deviceStorage } from '../../state/storage.ts'
import { onPageReturn } from '../../state/page-return.ts'
import { isRemovalKeyKept } from '../../state/removal-keys.ts'

/**
 * Calls back when this device, which kept the key of an address, keeps it no longer: another tab has taken the
 * address off the list. Returns how to stop.
 */
export function followRemovalKey(key: string, call: () => void): () => void {
  const look = () => {
    if (!isRemovalKeyKept(deviceStorage(), key)) call()
  }
  window.addEventListener('storage', look)
  const stopListening = onPageReturn(look)
  return () => {
    window.removeEventListener('storage', look)
    stopListening()
  }
}
