import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** What the built pages have in common, which a browser may keep and then be sent the rest alone (RFC 9842). */
export type PageDictionary = {
  /** Where it is served. */
  address: string
  bytes: Buffer
  /** Its SHA-256. */
  digest: Buffer
}

/** Every page, and nothing of the API or of what lies in folders: no other request need name it. */
export const USE_AS_DICTIONARY = 'match="/{:page}?"'

const NAME = /^dictionary-.*\.txt$/
/** How a text begins that Zstandard made with a dictionary: a frame that is skipped, with 32 bytes of digest (RFC 9842, 5). */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
/** As small as it gets without more memory for whoever reads it. */
const LEVEL = 19

/** The dictionary of the built site in `folder`; throws where there is none. */
export async function readDictionary(folder: string): Promise<PageDictionary> {
  const assets = join(folder, 'public', 'assets')
  const name = (await readdir(assets)).find((one) => NAME.test(one))
  if (name === undefined) throw new Error(`the built site in ${folder} has no dictionary`)
  const bytes = await readFile(join(assets, name))
  return { address: `/assets/${name}`, bytes, digest: createHash('sha256').update(bytes).digest() }
}

/** A text as `Content-Encoding: dcz` has it. */
export async function compressWith(
  { bytes, digest }: Pick<PageDictionary, 'bytes' | 'digest'>,
  text: Buffer,
): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  const frame = await promisify(zstdCompress)(text, { dictionary: bytes, params })
  return Buffer.concat([DCZ_MAGIC, digest, frame])
}
