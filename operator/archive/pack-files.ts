import { setTimeout as sleep } from 'node:timers/promises'
import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import type { ClusterFile } from './cluster-files.ts'

/** Visitors come first: it rests for as long as it worked. */
const WORK_MS = 20

/** The files as a packed tar; ends with an error when the signal says so. */
export function packFiles(files: AsyncIterable<ClusterFile>, signal: AbortSignal): Readable {
  const tar = Readable.from(tarOf(files, signal), { objectMode: false })
  // Whoever reads it hears of errors.
  return pipeline(tar, createGzip({ level: 1 }), () => {})
}

async function* tarOf(
  files: AsyncIterable<ClusterFile>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const written = write()
  // It is heard of through `readable`, too.
  written.catch(() => {})
  yield* readable
  await written

  async function write() {
    try {
      let began = performance.now()
      for await (const { header, chunks } of files) {
        const writer = controller.add(header).getWriter()
        for await (const chunk of chunks) {
          signal.throwIfAborted()
          await writer.write(chunk)
          const workedMs = performance.now() - began
          if (workedMs < WORK_MS) continue
          await sleep(workedMs, undefined, { signal })
          began = performance.now()
        }
        await writer.close()
      }
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
}
