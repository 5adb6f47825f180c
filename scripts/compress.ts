import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/

/** Writes a .br and a .gz beside every text file under `folder`, as small as they get. */
export async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))),
  )
}

async function compress(path: string) {
  const bytes = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
