import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TarHeader } from 'modern-tar'

/** A folder, or a file with its bytes as they are read; there are as many as the header says. */
export type ClusterFile = { header: TarHeader; chunks: AsyncIterable<Uint8Array> }

/**
 * What each start makes anew, or what must not go along: PostgreSQL's documentation, Making a Base Backup Using the
 * Low Level API. Of these folders the content is left out.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|pgsql_tmp.*|pg_internal\.init.*)$/
/** The file that says where recovery begins comes last. */
const LAST = 'global/pg_control'
const CHUNK_BYTES = 256 * 1024

/**
 * The files of a cluster that is being written, between pg_backup_start and pg_backup_stop. A file that goes meanwhile
 * is left out, what one grows by is left, what one shrinks by is read as zeros: the log puts all of that right.
 */
export async function* clusterFiles(cluster: string): AsyncGenerator<ClusterFile> {
  yield* filesIn(cluster, '')
  yield* fileOf(cluster, LAST)
}

async function* filesIn(cluster: string, folder: string): AsyncGenerator<ClusterFile> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ifThere([]))
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.test(entry.name) || name === LAST) continue
    if (entry.isDirectory()) {
      yield {
        header: { name: `${name}/`, size: 0, type: 'directory', mode: 0o700 },
        chunks: none(),
      }
      if (!EMPTIED.has(name)) yield* filesIn(cluster, name)
    } else if (entry.isFile()) yield* fileOf(cluster, name)
  }
}

async function* fileOf(cluster: string, name: string): AsyncGenerator<ClusterFile> {
  const file = await open(join(cluster, name)).catch(ifThere(null))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { header: { name, size, type: 'file', mode: 0o600 }, chunks: bytesOf(file, size) }
  } finally {
    await file.close()
  }
}

async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const length = Math.min(CHUNK_BYTES, size - at)
    // Chunks wait in a queue: each has bytes of its own.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    const taken = bytesRead === 0 ? length : bytesRead
    yield buffer.subarray(0, taken)
    at += taken
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** What is gone is gone; any other trouble is trouble. */
function ifThere<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
}
