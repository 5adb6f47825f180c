import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/

/** Of Brotli and of gzip: as small as they get, and as fast, which takes a fortieth of the time. */
const EFFORTS = { most: [constants.BROTLI_MAX_QUALITY, 9], least: [1, 1] } as const

/** Writes a .br and a .gz beside every text file under `folder`. */
export async function compressAll(
  folder: string,
  effort: keyof typeof EFFORTS = 'most',
): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => TEXT.test(name))
  await Promise.all(texts.map((name) => compress(join(folder, name), EFFORTS[effort])))
}

async function compress(path: string, [quality, level]: readonly [number, number]) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level }))
}
