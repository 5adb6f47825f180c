import type { Connection } from './db/pool.ts'

type Needs = { connection: Connection; folder: string; log: (line: string) => void }
type Room = { keepArchive: (needs: Needs) => { stop: () => Promise<void> } }

const ROOM = new URL('../operator/archive/keep-archive.ts', import.meta.url).href

/**
 * Keeps the archive of the embedded database for as long as the server runs; gives what ends that. The operator's room
 * knows how, and what it needs is loaded by no server that archives nothing.
 */
export async function keepArchive(needs: Needs): Promise<() => Promise<void>> {
  const room: Room = await import(ROOM)
  return room.keepArchive(needs).stop
}
