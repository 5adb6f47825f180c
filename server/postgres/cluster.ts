import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  access,
  constants,
  lchown,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, commandAs } from './account.ts'
import { isAlive } from './postmaster-file.ts'
import { CannotStart, type Programs } from './programs.ts'

const UNFINISHED_CLUSTER = /^postgres-new-(\d+)-[0-9a-f]+$/

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Makes DATA_DIR when it is missing and returns its absolute path. Throws `CannotStart` when it cannot be used. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error)
  }
  return folder
}

/**
 * True when there is a cluster, false when one can be made. Throws `CannotStart` when it is of another
 * PostgreSQL, not ours to read, or no cluster at all. Changes nothing.
 */
export async function hasCluster(cluster: string, { majorVersion }: Programs): Promise<boolean> {
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
 * Makes the cluster under another name and renames it when it is complete, so that a kill never leaves half a cluster.
 * When another start was first, its cluster stays and ours is removed.
 */
export async function makeCluster(
  dataDir: string,
  programs: Programs,
  account: Account,
): Promise<void> {
  await removeUnfinishedClusters(dataDir)
  const unfinished = join(dataDir, `postgres-new-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (account.ids) await lchown(unfinished, account.ids.uid, account.ids.gid)
    await initdb(unfinished, programs, account)
    await rename(unfinished, clusterPath(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
    if (!(await hasCluster(clusterPath(dataDir), programs))) throw folderError(dataDir, error)
  }
}

/**
 * C.UTF-8 of PostgreSQL's own: lower() knows all of Unicode, order is by code point, and no update of the
 * system's locales can ever corrupt an index. Checksums are on.
 */
async function initdb(folder: string, programs: Programs, account: Account): Promise<void> {
  const { file, args, options } = commandAs(account, programs, programs.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    '--auth=trust',
  ])
  try {
    await promisify(execFile)(file, args, options)
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    if (output.includes('No space left on device')) {
      throw Object.assign(new Error('initdb: disk full', { cause: error }), { code: 'ENOSPC' })
    }
    const errorLine = output.split('\n').findLast((line) => /error:|FATAL|PANIC/.test(line))
    throw new CannotStart(
      `PostgreSQL could not make its cluster in ${folder} (${(errorLine ?? String(error)).trim()}): ` +
        'correct that, or set DATABASE_URL to a PostgreSQL 15 or later.',
      error,
    )
  }
}

function belongsToAnother(cluster: string): CannotStart {
  return new CannotStart(
    `${cluster} belongs to another user: start Rema as that user, or give the folder to this one (chown -R).`,
  )
}

/** Removes clusters that a killed start left unfinished. The folder's name contains the process id of that start. */
async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = UNFINISHED_CLUSTER.exec(name) ?? []
    if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    // The dead start's initdb may still be writing; the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** Makes a new name in `folder` survive a power cut, where the system can do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** `CannotStart` for a folder that could not be made, read or written; other errors unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = FOLDER_ERRORS[code]
  return sentence ? new CannotStart(sentence(folder), error) : error
}

const notWritable = (folder: string) =>
  `Rema may not write to ${folder}: give that folder to the user who starts Rema, or set DATA_DIR to another one.`
const notAFolder = (folder: string) =>
  `${folder} cannot be a folder because a file is in its place: set DATA_DIR to a folder.`
const diskFull = (folder: string) =>
  `The disk of ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`

const FOLDER_ERRORS: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: (folder) =>
    `${folder} is on a read-only file system: set DATA_DIR to a folder that can be written.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  // Node says ENOENT where a new folder is refused by a read-only system.
  ENOENT: (folder) =>
    `${folder} is missing and cannot be made: make it yourself, or set DATA_DIR to another folder.`,
  ENAMETOOLONG: (folder) => `The path ${folder} is too long: set DATA_DIR to a shorter one.`,
}
