import { isUuid } from '#domain/visitor-id.ts'

/** Where the visitor's secret id is stored; the key is part of the specification. */
export const VISITOR_KEY = 'anonymousUserId'
/** A value of `VISITOR_KEY` that was no id. */
export const UNREADABLE_KEY = 'anonymousUserId-unreadable'
/** The id of a visitor who was made in this browser and has not asked for a pet. */
export const NO_PET_KEY = 'rema-no-pet'
/** The ids of the visitors whom this browser had before, newest first. */
export const PREVIOUS_VISITORS_KEY = 'rema-previous-visitors'
/** Each removal key of an address has its own entry. */
export const REMOVAL_KEY_PREFIX = 'rema-early-access-'
/** All other entries and caches of Rema have names that begin with this. */
const OWN_PREFIX = 'rema-'

export const UUID_LENGTH = 36

/** The browser's storage, or a substitute for this page view if storage is blocked or full. */
export type DeviceStorage = {
  read(key: string): string | null
  /** Returns true if the text survives the closing of the page. */
  write(key: string, text: string): boolean
  /** True if the key has a text that survives the closing of the page. */
  keeps(key: string): boolean
  remove(key: string): void
  keys(): string[]
}

/**
 * Wraps a Storage so that nothing throws: reading `window.localStorage` can throw if cookies are blocked, and
 * writing can throw if the disk is full. What could not be stored lives until the page closes.
 */
export function safeStorage(open: () => Storage): DeviceStorage {
  // Some web views have no storage: null instead of an error.
  const storage = attempt(open) ?? undefined
  const memory = new Map<string, string>()
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    write: (key, text) => {
      const isStored = attempt(() => storage?.setItem(key, text) ?? storage !== undefined) ?? false
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      return isStored
    },
    keeps: (key) => !memory.has(key) && typeof attempt(() => storage?.getItem(key)) === 'string',
    remove: (key) => {
      memory.delete(key)
      attempt(() => storage?.removeItem(key))
    },
    keys: () => [
      ...new Set([...memory.keys(), ...(attempt(() => Object.keys(storage ?? {})) ?? [])]),
    ],
  }
}

let opened: DeviceStorage | undefined

/** This device's storage; opened on first use. */
export function deviceStorage(): DeviceStorage {
  return (opened ??= safeStorage(() => window.localStorage))
}

/**
 * Deletes everything that Rema stores in this browser, except the ids of previous visitors and the removal keys of
 * listed addresses. Other tabs then reload (visitor-switch.ts); this page must be left, because it still acts as the
 * deleted visitor. Never throws.
 */
export async function clearDevice(): Promise<void> {
  await (await serviceWorker())?.unregister().catch(() => false)
  await deleteCaches()
  for (const storage of [deviceStorage(), safeStorage(() => window.sessionStorage)])
    for (const key of ownKeys(storage))
      if (key !== PREVIOUS_VISITORS_KEY && !key.startsWith(REMOVAL_KEY_PREFIX)) storage.remove(key)
}

/**
 * Deletes what another tab or a service worker wrote for a deleted visitor before it stopped. Each text begins with
 * the id of its writer (`visitorStorage`); texts of the current and of previous visitors stay, and the caches if the
 * visitor has returned to the site meanwhile.
 */
export async function deleteLateWrites(): Promise<void> {
  const storage = deviceStorage()
  const known = `${storage.read(VISITOR_KEY)} ${storage.read(PREVIOUS_VISITORS_KEY)}`
  for (const key of ownKeys(storage)) {
    const owner = storage.read(key)?.slice(0, UUID_LENGTH)
    if (isUuid(owner) && !known.includes(owner)) storage.remove(key)
  }
  if (!(await serviceWorker())) await deleteCaches()
}

/** The keys that Rema made; other programs of the same origin have their own. */
function ownKeys(storage: DeviceStorage): string[] {
  const exact = [VISITOR_KEY, UNREADABLE_KEY]
  return storage.keys().filter((key) => key.startsWith(OWN_PREFIX) || exact.includes(key))
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

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
