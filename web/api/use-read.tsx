import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type ReadState, NOT_READ, type ReadKey, type Reads } from './reads.ts'

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
 * `read` must depend on nothing but the key. Reads nothing while not `enabled`;
 * `keepBefore` shows what was known under the key before, until there is an answer under this one.
 */
export function useRead<Data>({
  key,
  read,
  enabled = true,
  keepBefore = false,
}: {
  key: ReadKey
  read: () => Promise<Data>
  enabled?: boolean
  keepBefore?: boolean
}): ReadState<Data> & { refetch: () => void } {
  const reads = useReads()
  const id = key.join('/')
  const subscribe = useCallback(
    (listener: () => void) => reads.subscribe(id.split('/'), listener),
    [reads, id],
  )
  const known = useSyncExternalStore(
    subscribe,
    () => reads.get<Data>(key),
    // The prerendered page knows nothing, and hydration must draw the same.
    () => NOT_READ,
  )
  useEffect(
    () => (enabled ? reads.follow(id.split('/'), read) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is read; `read` is another function at every render.
    [reads, id, enabled],
  )

  const [before, setBefore] = useState(known.data)
  if (keepBefore && known.data !== undefined && known.data !== before) setBefore(known.data)
  const data = keepBefore ? (known.data ?? before) : known.data
  return { data, error: known.error, refetch: () => void reads.read(key, read) }
}
