import { isUuid } from '#domain/visitor-id.ts'
import { deviceStorage } from './device-storage.ts'
import { KEPT_ASIDE } from './kept-aside.ts'
import { isRemovalKey } from './removal-keys.ts'
import { VISITOR_KEY } from './visitor.ts'

const UUID_LENGTH = 36

/**
 * Takes away everything that this browser keeps for the site, but for the ids of other visitors and the keys
 * of addresses that are still listed: caches, databases, the service worker, then storage. When that is done
 * other tabs begin anew (follow-visitor.ts), and so must this one, at once: it still acts as who was here.
 * Never throws.
 */
export async function clearDevice(): Promise<void> {
  await Promise.allSettled([clearSession(), deleteCaches(), deleteDatabases(), removeWorkers()])
  const storage = deviceStorage()
  for (const key of storage.keys())
    if (key !== KEPT_ASIDE && !isRemovalKey(key)) storage.remove(key)
}

/**
 * Takes away what a tab wrote as a visitor whom this browser has forgotten, before the tab heard of it: the
 * writer's id stands before each text (visitor-storage.ts). What is somebody's who is here, or stepped
 * aside, stays.
 */
export function removeOrphans(): void {
  const storage = deviceStorage()
  const here = [storage.read(VISITOR_KEY) ?? '', storage.read(KEPT_ASIDE) ?? ''].join()
  for (const key of storage.keys()) {
    const owner = storage.read(key)?.slice(0, UUID_LENGTH)
    if (isUuid(owner) && !here.includes(owner)) storage.remove(key)
  }
}

async function clearSession(): Promise<void> {
  window.sessionStorage.clear()
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined) indexedDB.deleteDatabase(name)
}

async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((one) => one.unregister()))
}
