import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '../data-folder.ts'
import { logFolder, ownerFile, ownerOf } from './archive-folder.ts'
import { readSystemIdentifier } from './system-identifier.ts'

/** The first that makes little of emptiness, of which most segments are: 16 kB of 16 MB, where faster ones leave 73. */
const LEVEL = 4

/**
 * PostgreSQL's archive_command: `node store-segment.ts <segment> <archive>`, in the folder of the cluster. Ends with 0
 * when the segment is on the disk of the archive, whole; with 1 and a sentence in postgres.log when not, and then it is
 * asked again. A segment that is there already with other content is left as it is.
 */
const [, , segment = '', archive = ''] = process.argv

const problem = await store().catch((error: unknown) => String(error))
if (problem !== null) {
  process.stderr.write(`${basename(segment)} was not archived: ${problem}\n`)
  process.exitCode = 1
}

async function store(): Promise<string | null> {
  const owner = await ownerOf(archive)
  if (owner === null) return `there is no ${ownerFile(archive)}`
  if (owner !== (await readSystemIdentifier('.'))) return `${archive} is another database's`
  const folder = logFolder(archive)
  const path = join(folder, `${basename(segment)}.gz`)
  if (await isThere(path)) {
    const isSame = (await hashOf(segment)) === (await unpackedHashOf(path))
    // Its name was not known to be on the disk when the one before us ended.
    if (isSame) await syncFolder(folder)
    return isSame ? null : `${path} is there and differs`
  }
  const unfinished = join(folder, `.${basename(segment)}.${process.pid}.unfinished`)
  try {
    await pipeline(
      createReadStream(segment),
      createGzip({ level: LEVEL }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
  return null
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function unpackedHashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), createGunzip(), hash)
  return hash.digest('hex')
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
