import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { logFolder } from './archive-folder.ts'
import { FETCH_EXIT } from './fetch-exit.ts'

// PostgreSQL's restore_command: `node fetch-segment.ts <name> <to> <archive>`.
const [, , name = '', to = '', archive = ''] = process.argv
const folder = logFolder(archive)
const path = join(folder, `${basename(name)}.gz`)
try {
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(to, { mode: 0o600 }))
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  process.exitCode = await exitFor(code)
  if (process.exitCode !== FETCH_EXIT.notThere)
    process.stderr.write(`${path} could not be fetched: ${String(error)}\n`)
}

/** An archive whose disk has gone has no such file either: that is not its end. */
async function exitFor(code: unknown): Promise<number> {
  if (code === 'ENOSPC') return FETCH_EXIT.noRoom
  if (code === 'EACCES' || code === 'EPERM') return FETCH_EXIT.closed
  if (code !== 'ENOENT') return FETCH_EXIT.damaged
  return stat(folder).then(
    () => FETCH_EXIT.notThere,
    () => FETCH_EXIT.archiveAway,
  )
}
