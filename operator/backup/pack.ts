import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import type { Entry } from './read-snapshot.ts'

/** The bytes of a backup: tar, gzip, age. Takes the next entry when its reader has room. */
export async function pack(
  entries: AsyncIterable<Entry>,
  lock: Encrypter | null,
): Promise<Readable> {
  const tar = Readable.from(tarOf(entries), { objectMode: false })
  // Whoever reads it hears of errors.
  const compressed = pipeline(tar, createGzip(), () => {})
  if (!lock) return compressed
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type of the same stream.
  const web = Readable.toWeb(compressed) as ReadableStream<Uint8Array>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- And back.
  return Readable.fromWeb((await lock.encrypt(web)) as Parameters<typeof Readable.fromWeb>[0])
}

async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const written = write()
  // It is heard of through `readable`, too.
  written.catch(() => {})
  yield* readable
  await written

  async function write() {
    try {
      for await (const { name, body } of entries) {
        const writer = controller
          .add({ name, size: body.length, type: 'file', mode: 0o600 })
          .getWriter()
        await writer.write(body)
        await writer.close()
      }
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
}
