import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { type Archiver, failingSince, readArchiver } from './archiver.ts'
import { baseDue } from './base-due.ts'
import { type Base, logIn, readContents } from './contents.ts'
import { copyBase } from './copy-base.ts'
import { expiredBases, expiredSegments } from './expiry.ts'

type Needs = { connection: Connection; folder: string; log: (line: string) => void }

const LOOK_MS = 60_000
const COPY_LOOK_MS = 3_600_000
const COPY_AGAIN_MS = 5 * 60_000

/**
 * Does what PostgreSQL's archiving leaves to others, for as long as the server runs: copies the files once a day,
 * deletes what is too old, and says when nothing is archived. `stop` ends it in the middle of a copy, too.
 */
export function keepArchive({ connection, folder, log }: Needs): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createPool({ ...connection, application_name: 'rema archive' }, 1)
  let isFailing = false
  let nextCopyLook = 0
  let told = ''

  async function look() {
    const archiver = await readArchiver(pool)
    const since = failingSince(archiver, Date.now())
    if (since !== null && !isFailing) {
      log(
        `The database's log has not been archived since ${since.toISOString()}: see whether ${folder} (ARCHIVE_TO) is there and can be written; postgres.log says why.`,
      )
    }
    if (since === null && isFailing) log(`The database's log is archived again, in ${folder}.`)
    isFailing = since !== null
    if (isFailing || Date.now() < nextCopyLook) return
    nextCopyLook = Date.now() + COPY_AGAIN_MS
    await tidy(archiver)
    nextCopyLook = Date.now() + COPY_LOOK_MS
  }

  async function tidy({ system, timeline }: Archiver) {
    const owner = await readFile(join(folder, 'system-identifier'), 'utf8')
    if (owner.trim() !== system) throw new Error('it is the archive of another database')
    const contents = await readContents(folder)
    const why = baseDue(contents, timeline, Date.now())
    if (why !== null) {
      const { path } = await copyBase(connection, folder, signal)
      log(`The database's files were copied to ${path}: ${why}.`)
    }
    await expire(folder, Date.now())
  }

  async function run() {
    while (!signal.aborted) {
      try {
        await look()
        told = ''
      } catch (error) {
        const why = String(error)
        if (!signal.aborted && why !== told) log(`The archive in ${folder} was not kept: ${why}`)
        told = why
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
    }
    await pool.end()
  }
  const running = run()

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Deletes what nobody can need any more: the file that tells of a copy first. */
async function expire(folder: string, nowMs: number): Promise<void> {
  const { bases, segments } = await readContents(folder)
  const expired = expiredBases(bases, nowMs)
  for (const { path } of expired) {
    await rm(tellingOf(path), { force: true })
    await rm(path, { force: true })
  }
  const oldest = bases[expired.length]
  for (const { file } of expiredSegments(oldest, segments)) {
    await rm(join(logIn(folder), file), { force: true })
  }
}

function tellingOf(path: Base['path']): string {
  return path.replace(/tar\.gz$/, 'json')
}
