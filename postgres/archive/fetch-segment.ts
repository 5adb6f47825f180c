import { createReadStream, createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { logFolder } from './archive-folder.ts'

/**
 * PostgreSQL's restore_command: `node fetch-segment.ts <name> <to> <archive>`. Ends with 1 when the archive has no such
 * file, which PostgreSQL takes for its end; and so high that it stops when there is one that cannot be read.
 */
const NOT_THERE = 1
const DAMAGED = 200

const [, , name = '', to = '', archive = ''] = process.argv
const path = join(logFolder(archive), `${basename(name)}.gz`)
try {
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(to, { mode: 0o600 }))
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') process.exitCode = NOT_THERE
  else {
    process.stderr.write(`${path} cannot be read: ${String(error)}\n`)
    process.exitCode = DAMAGED
  }
}
