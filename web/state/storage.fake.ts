/** A browser's storage for tests, holding `kept`; a full one refuses every write. */
export function fakeStorage(kept: Record<string, string> = {}, room: 'enough' | 'full' = 'enough') {
  const entries: Record<string, string> = { ...kept }
  const methods = {
    length: 0,
    clear: () => {},
    key: () => null,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      if (room === 'full') throw new DOMException('full', 'QuotaExceededError')
      entries[key] = text
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  // As in browsers, what is kept are the object's own keys and its methods are not.
  return new Proxy<Storage>(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && key in entries
        ? { value: entries[key], enumerable: true, configurable: true }
        : undefined,
  })
}
