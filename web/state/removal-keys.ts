import { removalKeyFrom } from '#domain/secret-link.ts'
import { call } from './api.ts'
import { nothing } from './checks.ts'
import { REMOVAL_KEY_PREFIX, deviceStorage } from './storage.ts'

/** An address with which early access was requested here, and the key that removes it from the list. */
export type RemovalKey = { email: string; key: string }

/** Each address has its own entry, named by its key, so that two tabs do not overwrite each other. */
export function removalKeys(): RemovalKey[] {
  const storage = deviceStorage()
  return storage
    .keys()
    .filter((name) => name.startsWith(REMOVAL_KEY_PREFIX))
    .map((name) => ({
      email: storage.read(name) ?? '',
      key: name.slice(REMOVAL_KEY_PREFIX.length),
    }))
}

/** The key of an address, stored before it is sent: if the answer is lost, only this key removes the address. */
export function keepRemovalKey(email: string): { key: string; isNew: boolean } {
  const known = removalKeys().find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (known) return { key: known.key, isNew: false }
  const key = removalKeyFrom(crypto.getRandomValues(new Uint8Array(16)))
  deviceStorage().write(REMOVAL_KEY_PREFIX + key, email)
  return { key, isNew: true }
}

export function forgetRemovalKey(key: string): void {
  deviceStorage().remove(REMOVAL_KEY_PREFIX + key)
}

/** Removes the address of a key from the list, then the key from this device. Throws CallFailed. */
export async function removeFromList(key: string): Promise<void> {
  const body = { removal_key: key }
  await call('DELETE', '/api/early-access', { visitor: null, body, check: nothing })
  forgetRemovalKey(key)
}

/** False if the key is lost when the page closes: storage is blocked or full. */
export function isRemovalKeyKept(key: string): boolean {
  return deviceStorage().keeps(REMOVAL_KEY_PREFIX + key)
}

/** The link that removes the address, in any browser. Browsers do not send what follows '#', so the key stays secret. */
export function removalLink(key: string): string {
  return `/early-access/remove#${key}`
}
