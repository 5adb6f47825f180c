import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Decrypter } from 'age-encryption'
import { createTarDecoder } from 'modern-tar'
import { OperatorError } from '../operator-error.ts'
import type { Entry } from './read-snapshot.ts'

/** As every age file begins. */
const AGE = Buffer.from('age-encryption.org/v1\n')
const GZIP = Buffer.from([0x1f, 0x8b])
/** No entry that we write is longer, but for a single row that is. */
const MAX_ENTRY_BYTES = 1024 * 1024 * 1024

/** What kind of backup a file is. Throws OperatorError when it is none. */
export async function kindOf(path: string): Promise<'encrypted' | 'plain'> {
  const beginning = await firstBytes(path, AGE.length)
  if (beginning.equals(AGE)) return 'encrypted'
  if (beginning.subarray(0, GZIP.length).equals(GZIP)) return 'plain'
  throw new OperatorError(
    `${path} is no backup of Rema: name one that npm run rema -- backup made.`,
  )
}

/** Chunks as a stream that leaves the rest of them alone when its reader has seen enough. */
function chunked(chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** The entries of a backup in order, one in memory at a time; `key` where it is encrypted. Throws OperatorError when the file cannot be read. */
export async function* entriesOf(path: string, key: Decrypter | null): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  try {
    const bytes = key ? await decrypted(file, key, path) : file
    // Whoever reads it hears of errors.
    const tar = pipeline(bytes, createGunzip(), () => {})
    const chunks: AsyncIterator<Uint8Array> = tar[Symbol.asyncIterator]()
    const untilItsEnd = chunked(chunks)
    for await (const { header, body } of untilItsEnd.pipeThrough(
      createTarDecoder({ strict: true }),
    )) {
      if (header.size > MAX_ENTRY_BYTES) throw new Error('an entry is too long')
      yield { name: header.name, body: await buffer(body) }
    }
    // What follows a tar's end tells whether the file does end there. The decoder reads ahead and keeps to itself what
    // it meets there: the iterator then just ends, but the stream knows.
    for (let rest = await chunks.next(); !rest.done; rest = await chunks.next());
    if (tar.errored) throw tar.errored
  } catch (error) {
    throw error instanceof OperatorError ? error : damaged(path, error)
  } finally {
    file.destroy()
  }
}

export function damaged(path: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${path} is damaged or broken off: use another backup. Nothing of it was taken.`,
    cause,
  )
}

async function decrypted(file: Readable, key: Decrypter, path: string): Promise<Readable> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type of the same stream.
  const web = Readable.toWeb(file) as ReadableStream<Uint8Array>
  const opened = await key.decrypt(web).catch((error: unknown) => {
    throw isWrongKey(error)
      ? new OperatorError(`This passphrase or key does not open ${path}: try the other.`, error)
      : damaged(path, error)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- And back.
  return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0])
}

function isWrongKey(error: unknown): boolean {
  return error instanceof Error && /no identity matched|passphrase|identity/i.test(error.message)
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: name a backup that you may read.`, error)
  }
}
