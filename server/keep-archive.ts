import type { Connection } from './db/pool.ts'

type Needs = { connection: Connection; folder: string; log: (line: string) => void }
type KeepArchive = { keepArchive: (needs: Needs) => { stop: () => Promise<void> } }

const KEEP_ARCHIVE = new URL('../operator/archive/keep-archive.ts', import.meta.url).href

/**
 * Keeps the archive of the embedded database for as long as the server runs; gives what ends that. The folder operator/
 * knows how, and what it needs is loaded by no server that archives nothing.
 */
export async function keepArchive(needs: Needs): Promise<() => Promise<void>> {
  const { keepArchive: keep }: KeepArchive = await import(KEEP_ARCHIVE)
  return keep(needs).stop
}
