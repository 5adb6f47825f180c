import { removalKeyFrom } from '#domain/removal-key.ts'
import type { DeviceStorage } from './device-storage.ts'

/** An address that was given for early access here, and the key that takes it off the list. */
export type RemovalKey = { email: string; key: string }

/** Each address has an entry of its own, named by its key: two tabs never write over each other's. */
const PREFIX = 'rema-early-access-'

export function removalKeys(storage: DeviceStorage): RemovalKey[] {
  return storage
    .keys()
    .filter(isRemovalKey)
    .map((name) => ({ email: storage.read(name) ?? '', key: name.slice(PREFIX.length) }))
}

/**
 * The key of an address: the one that went with it before, else a new one. Kept before it is sent: when
 * the answer is lost, the address may be on the list, and only this key takes it off.
 */
export function keepRemovalKey(storage: DeviceStorage, email: string): string {
  const known = removalKeys(storage).find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (known) return known.key
  const key = removalKeyFrom(crypto.getRandomValues(new Uint8Array(16)))
  storage.write(PREFIX + key, email)
  return key
}

/** Whether an entry of the storage is the key of an address. */
export function isRemovalKey(name: string): boolean {
  return name.startsWith(PREFIX)
}

export function forgetRemovalKey(storage: DeviceStorage, key: string): void {
  storage.remove(PREFIX + key)
}

/** False where the key goes with the page: the browser keeps nothing, or there is no room. */
export function isRemovalKeyKept(storage: DeviceStorage, key: string): boolean {
  return storage.keeps(PREFIX + key)
}

/** The link that takes the address off from anywhere: the secret stands after '#', which no browser sends. */
export function removalLink(key: string): string {
  return `/early-access/remove#${key}`
}
