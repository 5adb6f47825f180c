import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import type { ReadState, Reads } from './reads.ts'

const ReadsContext = createContext<Reads | null>(null)

/** Parts inside share what the page knows of the server. */
export function ReadsProvider({ reads, children }: { reads: Reads; children: ReactNode }) {
  return <ReadsContext value={reads}>{children}</ReadsContext>
}

/** What the page knows of the server; throws outside a ReadsProvider. */
export function useReads(): Reads {
  const reads = useContext(ReadsContext)
  if (!reads) throw new Error('there is no ReadsProvider around this')
  return reads
}

/**
 * What `read` gives, read when this is first shown and whenever the page reads again.
 * `read` must depend on nothing but the key.
 */
export function useRead<Data>({
  key,
  read,
}: {
  key: string
  read: () => Promise<Data>
}): ReadState<Data> {
  const reads = useReads()
  const subscribe = useCallback(
    (listener: () => void) => reads.subscribe(key, listener),
    [reads, key],
  )
  const known = useSyncExternalStore(
    subscribe,
    () => reads.get<Data>(key),
    // Hydration must draw what stands there: nothing, in a prerendered page that nobody drew into since.
    () => reads.get<Data>(key, 'drawn'),
  )
  useEffect(
    () => reads.follow(key, read),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is read; `read` is another function at every render.
    [reads, key],
  )
  return known
}
