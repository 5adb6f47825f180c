import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveOwner, logFolder } from '#postgres'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { type Archiver, failingSince, readArchiver } from './archiver.ts'
import { baseDue } from './base-due.ts'
import { type Base, readContents } from './contents.ts'
import { copyBase } from './copy-base.ts'
import { expiredBases, expiredSegments } from './expiry.ts'
import { sweepLeftovers } from '../backup/backup-files.ts'

type Needs = {
  connection: Connection
  folder: string
  log: (line: string) => void
  /** How long until the next look, ms. */
  lookMs?: number
}

const LOOK_MS = 60_000
const COPY_LOOK_MS = 3_600_000
const COPY_AGAIN_MS = 5 * 60_000
/** What is left of a segment when its archiving is killed; PostgreSQL begins again, under another name. */
const LEFT_SEGMENT = /^\..*\.unfinished$/

/**
 * Does what PostgreSQL's archiving leaves to others, for as long as the server runs: copies the files once a day,
 * deletes what is too old, and says when nothing is archived. `stop` ends it in the middle of a copy, too.
 */
export function keepArchive({ connection, folder, log, lookMs = LOOK_MS }: Needs): {
  stop: () => Promise<void>
} {
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
        `The database's log has not been archived since ${since.toISOString()}: see whether ${folder} (ARCHIVE_TO) is there, has room and can be written; postgres.log says why.`,
      )
    }
    if (since === null && isFailing) {
      log(`The database's log is archived again, in ${folder}.`)
      nextCopyLook = 0
    }
    isFailing = since !== null
    if (Date.now() < nextCopyLook) return
    nextCopyLook = Date.now() + COPY_AGAIN_MS
    const isOurs = (await archiveOwner(folder)) === archiver.system
    // The disk may be full, and nothing else deletes there.
    if (isOurs) await expire(folder, Date.now())
    if (isFailing) return
    if (!isOurs) throw new Error('it is not there, or of another database')
    await copyWhenDue(archiver)
    nextCopyLook = Date.now() + COPY_LOOK_MS
  }

  async function copyWhenDue({ timeline }: Archiver) {
    const why = baseDue(await readContents(folder), timeline, Date.now())
    if (why === null) return
    const { path } = await copyBase(connection, folder, signal)
    log(`The database's files were copied to ${path}: ${why}.`)
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
      await sleep(lookMs, undefined, { signal }).catch(() => {})
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
export async function expire(folder: string, nowMs: number): Promise<void> {
  const contents = await readContents(folder)
  const expired = expiredBases(contents, nowMs)
  for (const { path } of expired) {
    await rm(tellingOf(path), { force: true })
    await rm(path, { force: true })
  }
  const kept = contents.bases.filter((base) => !expired.includes(base))
  for (const { file } of expiredSegments(kept, contents.segments)) {
    await rm(join(logFolder(folder), file), { force: true })
  }
  await sweepLeftovers(logFolder(folder), nowMs, LEFT_SEGMENT)
}

function tellingOf(path: Base['path']): string {
  return path.replace(/tar\.gz$/, 'json')
}
