/** Where the visitor's secret id is stored; the key is part of the specification. */
export const VISITOR_KEY = 'anonymousUserId'
/** The id of a visitor who was made in this browser and has not asked for a pet. */
export const NO_PET_KEY = 'rema-no-pet'
/** Stored for a moment while everything is deleted: other tabs must not store it again. */
export const DELETED_KEY = 'rema-deleted'
/** The ids of the visitors whom this browser had before, newest first. */
export const PREVIOUS_VISITORS_KEY = 'rema-previous-visitors'
/** The newest game that the server has sent. */
export const GAME_KEY = 'rema-game'
/** Each change that the server has not confirmed has its own entry. */
export const OUTBOX_KEY_PREFIX = 'rema-outbox-'
/** Each vote that the server has not confirmed has its own entry, named by its feature. */
export const VOTE_KEY_PREFIX = 'rema-vote-'
/** When the visitor was last in the game. */
export const VISIT_KEY = 'rema-last-visit'
/** The chosen wording of the tips. */
export const WORDING_KEY = 'rema-tips'
/** Each removal key of an address has its own entry. */
export const REMOVAL_KEY_PREFIX = 'rema-early-access-'
/** Set once a pet was stroked on this device; then the hint is not shown again. */
export const STROKED_KEY = 'rema-stroked'
/** Set while sound is on. */
export const SOUND_KEY = 'rema-sound'
/** The chosen theme; absent for the system's. */
export const THEME_KEY = 'rema-theme'
/** In the session storage: presses before the app was there, which survive a reload. */
export const PRESSES_KEY = 'rema-presses'

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
  const stored = (key: string) => attempt(() => storage?.getItem(key)) ?? null
  /** What could not be stored in place of a text, which another tab may have replaced since. */
  const memory = new Map<string, { text: string; instead: string | null }>()
  function remembered(key: string): string | null {
    const kept = memory.get(key)
    if (kept?.instead === stored(key)) return kept.text
    memory.delete(key)
    return null
  }
  return {
    read: (key) => remembered(key) ?? stored(key),
    write: (key, text) => {
      const isStored = attempt(() => storage?.setItem(key, text) ?? storage !== undefined) ?? false
      if (isStored) memory.delete(key)
      else memory.set(key, { text, instead: stored(key) })
      return isStored
    },
    keeps: (key) => remembered(key) === null && stored(key) !== null,
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
