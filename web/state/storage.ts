/** Where the visitor's secret id is stored; the key is part of the specification. */
export const VISITOR_KEY = 'anonymousUserId'
/** The id of a visitor who was made in this browser and has not asked for a pet. */
export const NO_PET_KEY = 'rema-no-pet'
/** The ids of the visitors whom this browser had before, newest first. */
export const PREVIOUS_VISITORS_KEY = 'rema-previous-visitors'
/** Each removal key of an address has its own entry. */
export const REMOVAL_KEY_PREFIX = 'rema-early-access-'
/** Set once a pet was stroked on this device; then the hint is not shown again. */
export const STROKED_KEY = 'rema-stroked'

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

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
