/** The browser's storage, or a stand-in for this page view where storage is blocked or full. */
export type DeviceStorage = {
  /** False when what is kept vanishes with the page. */
  readonly isPersistent: boolean
  read(key: string): string | null
  /** True when the text is kept beyond this page. */
  write(key: string, text: string): boolean
  /** True when there is a text under the key that is kept beyond this page. */
  keeps(key: string): boolean
  remove(key: string): void
  keys(): string[]
}

/**
 * Wraps a Storage so that nothing throws: reading `window.localStorage` alone can, when cookies are
 * blocked, and writing can, when the disk is full. What could not be kept lives until the page goes.
 */
export function safeStorage(open: () => Storage): DeviceStorage {
  // Some browsers have none at all, and say so by null.
  const storage = attempt(open) ?? undefined
  const memory = new Map<string, string>()
  return {
    isPersistent: storage !== undefined,
    read: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    write: (key, text) => {
      const kept = attempt(() => storage?.setItem(key, text) ?? storage !== undefined) ?? false
      if (kept) memory.delete(key)
      else memory.set(key, text)
      return kept
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

/** This device's storage; opened on first use, so that importing it touches nothing. */
export const deviceStorage: () => DeviceStorage = once(() => safeStorage(() => window.localStorage))

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
