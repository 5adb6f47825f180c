import { CallFailed } from '../state/call-failed.ts'

export const RETRY_INTERVAL_MS = 15_000

/** What is known of one read: `data` is undefined before the first answer, `error` null unless the last try failed. */
export type ReadState<Data> = { data: Data | undefined; error: unknown }

type Entry = {
  known: ReadState<unknown>
  /** What the page shows of it already as React takes over. */
  drawn: ReadState<unknown>
  listeners: Set<() => void>
  /** Those who show it now, and how each reads it. */
  readers: Set<() => Promise<unknown>>
  underWay: Promise<void> | undefined
}

export const NOT_READ: ReadState<never> = { data: undefined, error: null }

const PAUSES_MS = [400, 1_600]

/**
 * What a page knows of the server, by key. A read that several parts show is asked for once; one that
 * fails is tried again, soon where that can help and then now and then while it is shown; an answer
 * that was overtaken is left out.
 * Our own because SWR weighs 5 kB (brotli) and this 1 kB: docs/decisions/0012.
 */
export function createReads(wait = sleep) {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? {
      known: NOT_READ,
      drawn: NOT_READ,
      listeners: new Set(),
      readers: new Set(),
      underWay: undefined,
    }
    entries.set(key, entry)
    return entry
  }

  function publish(entry: Entry, known: ReadState<unknown>): void {
    entry.known = known
    for (const listener of entry.listeners) listener()
  }

  /** Joins a read that is under way; `anew` leaves that one's answer out, which may be from before the news. */
  function start(entry: Entry, read: () => Promise<unknown>, anew: boolean): Promise<void> {
    if (entry.underWay && !anew) return entry.underWay
    // What failed before any answer is awaited again, as at first.
    if (entry.known.data === undefined && entry.known.error !== null) publish(entry, NOT_READ)
    const isSuperseded = () => entry.underWay !== underWay
    const underWay: Promise<void> = withRetries(read, wait, isSuperseded).then(
      (data) => {
        if (isSuperseded()) return
        entry.underWay = undefined
        publish(entry, { data, error: null })
      },
      (error: unknown) => {
        if (isSuperseded()) return
        entry.underWay = undefined
        publish(entry, { data: entry.known.data, error })
        void retryInBackground(entry)
      },
    )
    entry.underWay = underWay
    return underWay
  }

  /** Quietly: a page that has nothing to show keeps saying that it failed until it has not. */
  async function retryInBackground(entry: Entry, failed = entry.known): Promise<void> {
    await wait(RETRY_INTERVAL_MS)
    const [read] = entry.readers
    if (!read || entry.known !== failed) return
    void retryInBackground(entry, failed)
    try {
      const data = await read()
      if (entry.known === failed) publish(entry, { data, error: null })
    } catch {
      // What is known says already that it failed.
    }
  }

  function get<Data>(key: string, of: 'known' | 'drawn' = 'known'): ReadState<Data> {
    // Whoever names a key knows what is read under it: keys are in read-keys.ts, each read in one place.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return entryOf(key)[of] as ReadState<Data>
  }

  return {
    get,
    /** What is known of it is on the page before React is: what hydrates must draw the same. */
    markDrawn(key: string): void {
      const entry = entryOf(key)
      entry.drawn = entry.known
    },
    /** Takes data that came another way; a function gets what was known. Does nothing for undefined. */
    set<Data>(key: string, update: (known: Data | undefined) => Data | undefined): void {
      const data = update(get<Data>(key).data)
      if (data !== undefined) publish(entryOf(key), { data, error: null })
    },
    subscribe(key: string, listener: () => void): () => void {
      const { listeners } = entryOf(key)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads it now, unless what is known was drawn before; and again whenever `refetch` is called, until it is stopped. */
    follow(key: string, read: () => Promise<unknown>): () => void {
      const entry = entryOf(key)
      const { known, drawn } = entry
      entry.readers.add(read)
      if (known.data === undefined || known !== drawn) void start(entry, read, false)
      return () => entry.readers.delete(read)
    },
    /** Reads it now because the visitor asked. */
    read: (key: string, read: () => Promise<unknown>): Promise<void> =>
      start(entryOf(key), read, true),
    /** Reads it again where it is shown. `join` is content with a read under way. */
    refetch(key: string, { join = false } = {}): void {
      const entry = entryOf(key)
      const [read] = entry.readers
      if (read) void start(entry, read, !join)
    },
    /** Leaves out the answer that is on its way. */
    cancel(key: string): void {
      entryOf(key).underWay = undefined
    },
  }
}

export type Reads = ReturnType<typeof createReads>

/** Three tries, unless the server has decided or nobody waits for the answer any more. */
async function withRetries(
  read: () => Promise<unknown>,
  wait: (ms: number) => Promise<void>,
  isSuperseded: () => boolean,
): Promise<unknown> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await read()
    } catch (error) {
      if (error instanceof CallFailed && !error.mayPass) throw error
      await wait(pauseMs)
      if (isSuperseded()) throw error
    }
  }
  return read()
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
