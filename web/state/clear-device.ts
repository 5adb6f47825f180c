import { isUuid } from '#domain/visitor-id.ts'
import {
  DELETED_KEY,
  type DeviceStorage,
  PREVIOUS_VISITORS_KEY,
  REMOVAL_KEY_PREFIX,
  UUID_LENGTH,
  VISITOR_KEY,
  deviceStorage,
  safeStorage,
} from './storage.ts'

/** All entries and caches of Rema but the visitor's id have names that begin with this. */
const OWN_PREFIX = 'rema-'
const KEPT = new Set([PREVIOUS_VISITORS_KEY, DELETED_KEY])

/**
 * Deletes everything that Rema stores in this browser, except the ids of previous visitors and the removal keys of
 * listed addresses, and leaves a mark that lets other tabs reload (visitor-switch.ts). This page must be left, because it still acts as the
 * deleted visitor. Never throws.
 */
export async function clearDevice(): Promise<void> {
  await (await serviceWorker())?.unregister().catch(() => false)
  await deleteCaches()
  deviceStorage().write(DELETED_KEY, 'yes')
  for (const storage of [deviceStorage(), safeStorage(() => window.sessionStorage)])
    for (const key of ownKeys(storage))
      if (!KEPT.has(key) && !key.startsWith(REMOVAL_KEY_PREFIX)) storage.remove(key)
}

/** Deletes what other tabs and the service worker wrote for a deleted visitor before they stopped. */
export async function deleteLateWrites(): Promise<void> {
  const storage = deviceStorage()
  const known = `${storage.read(VISITOR_KEY)} ${storage.read(PREVIOUS_VISITORS_KEY)}`
  for (const key of ownKeys(storage)) {
    const owner = storage.read(key)?.slice(0, UUID_LENGTH)
    if (isUuid(owner) && !known.includes(owner)) storage.remove(key)
  }
  storage.remove(DELETED_KEY)
  if (!(await serviceWorker())) await deleteCaches()
}

/** The keys that Rema made; other programs of the same origin have their own. */
function ownKeys(storage: DeviceStorage): string[] {
  return storage.keys().filter((key) => key.startsWith(OWN_PREFIX) || key === VISITOR_KEY)
}

/** That of the whole site. None where the browser has no service workers, or blocks them. */
async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  const own = names.filter((name) => name.startsWith(OWN_PREFIX))
  await Promise.allSettled(own.map((name) => caches.delete(name)))
}
