import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lchown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { type Account, commandAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { folderError, syncFolder } from './data-folder.ts'
import { isAlive } from './process-alive.ts'

const UNFINISHED_CLUSTER = /^postgres-new-(\d+)-[0-9a-f]+$/

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/**
 * True when there is a cluster, false when one can be made. Throws `CannotStart` when it is of another
 * PostgreSQL, not ours to read, or no cluster at all. Changes nothing.
 */
export async function hasCluster(cluster: string, { majorVersion }: Binaries): Promise<boolean> {
  const entries = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'EACCES' ? belongsToAnother(cluster) : folderError(cluster, error)
  })
  if (entries.length === 0) return false
  const { uid: owner } = await stat(cluster)
  if (![0, owner].includes(process.getuid?.() ?? owner)) throw belongsToAnother(cluster)
  const madeBy = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (madeBy === '') {
    throw new CannotStart(
      `${cluster} is not a PostgreSQL cluster: move that folder away, or set DATA_DIR to another one.`,
    )
  }
  if (madeBy.trim() === majorVersion) return true
  throw new CannotStart(
    `The data in ${cluster} was made by PostgreSQL ${madeBy.trim()} and this Rema brings PostgreSQL ${majorVersion}: ` +
      'start the Rema that made it, or move the data over with pg_dump and pg_restore (nothing was changed).',
  )
}

/**
 * Makes the cluster under another name and puts it in place whole, so that a kill never leaves half a cluster.
 * When another start was first, its cluster stays and ours goes.
 */
export async function makeCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  await removeUnfinishedClusters(dataDir)
  const unfinished = join(dataDir, `postgres-new-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (account.ids) await lchown(unfinished, account.ids.uid, account.ids.gid)
    await initdb(unfinished, binaries, account)
    await rename(unfinished, clusterPath(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
    if (!(await hasCluster(clusterPath(dataDir), binaries))) throw folderError(dataDir, error)
  }
}

/** The password of a cluster on TCP, or undefined for one behind a socket, whose folder is the lock. */
export async function clusterPassword(cluster: string): Promise<string | undefined> {
  return readFile(passwordPath(cluster), 'utf8').catch(() => undefined)
}

function passwordPath(cluster: string): string {
  return join(cluster, 'rema-password')
}

/**
 * C.UTF-8 of PostgreSQL's own: lower() knows all of Unicode, order is by code point, and no update of the
 * system's locales can ever corrupt an index. Checksums are on.
 */
async function initdb(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const isWindows = process.platform === 'win32'
  const passwordFile = `${folder}.password`
  const password = randomBytes(24).toString('base64url')
  if (isWindows) await writeFile(passwordFile, password, { mode: 0o600 })
  const access = isWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const { file, args, options } = commandAs(account, binaries, binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...access,
  ])
  try {
    await promisify(execFile)(file, args, options)
    if (isWindows) await writeFile(passwordPath(folder), password, { mode: 0o600 })
  } catch (error) {
    throw initdbError(folder, error)
  } finally {
    if (isWindows) await rm(passwordFile, { force: true })
  }
}

function initdbError(folder: string, error: unknown): unknown {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  if (said.includes('No space left on device')) {
    return Object.assign(new Error('initdb: disk full', { cause: error }), { code: 'ENOSPC' })
  }
  const errorLine = said.split('\n').findLast((line) => /error:|FATAL|PANIC/.test(line))
  return new CannotStart(
    `PostgreSQL could not make its cluster in ${folder} (${(errorLine ?? String(error)).trim()}): ` +
      'correct that, or set DATABASE_URL to a PostgreSQL 15 or later.',
    error,
  )
}

function belongsToAnother(cluster: string): CannotStart {
  return new CannotStart(
    `${cluster} belongs to another user: start Rema as that user, or give the folder to this one (chown -R).`,
  )
}

/** Removes the clusters that a kill left unfinished. The folder's name tells who was making it. */
async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = UNFINISHED_CLUSTER.exec(name) ?? []
    if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    // The dead start's initdb may still be writing; what cannot go now goes next time.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}
