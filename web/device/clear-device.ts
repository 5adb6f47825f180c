import { type DeviceStorage, deviceStorage } from './device-storage.ts'
import { KEPT_ASIDE } from './kept-aside.ts'
import { VISITOR_KEY } from './visitor.ts'

/** Other tabs may write once more before they hear of it. */
const LATE_WRITES_MS = 300

/**
 * Takes away everything that this browser keeps for the site, but for the ids of other visitors: storage,
 * caches, databases, the service worker. The visitor's id goes first: with it other tabs
 * begin anew (follow-visitor.ts), and what one of them wrote meanwhile goes too. Never throws.
 */
export async function clearDevice(): Promise<void> {
  const storage = deviceStorage()
  const forgotten = storage.read(VISITOR_KEY)
  storage.remove(VISITOR_KEY)
  remove(storage, (key) => key !== KEPT_ASIDE)
  await Promise.allSettled([clearSession(), deleteCaches(), deleteDatabases(), removeWorkers()])
  await new Promise((resolve) => setTimeout(resolve, LATE_WRITES_MS))
  // Theirs alone, by the id before each text (visitor-storage.ts): a tab may have begun anew as somebody else.
  if (forgotten) remove(storage, (_key, text) => text.startsWith(forgotten))
}

function remove(storage: DeviceStorage, isGone: (key: string, text: string) => boolean): void {
  for (const key of storage.keys()) if (isGone(key, storage.read(key) ?? '')) storage.remove(key)
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
