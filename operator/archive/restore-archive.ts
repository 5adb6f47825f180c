import { mkdir, mkdtemp, open, readdir, rename, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FETCH_EXIT } from '#postgres'
import { readConfig } from '../../server/config.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { namesIn } from '../in-folders.ts'
import { OperatorError } from '../operator-error.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { letPass } from '../let-pass.ts'
import { rehearsalFolder, removeFolder } from '../rehearsal-folder.ts'
import type { Terminal } from '../terminal.ts'
import { type Base, type Contents, readContents } from './contents.ts'
import { lookAtRecovered } from './look-at-recovered.ts'
import { pickBase } from './pick-base.ts'
import { gapAfter } from './segments.ts'
import { giveToOwnerOf, noRoom, unpackBase } from './unpack-base.ts'

type Options = { json?: true; rehearse?: true; until: Date | null }

/** A recovery: what it is made of, where, and up to when. */
type Plan = { archive: string; base: Base; folder: string; until: Date | null }

const UNFINISHED = 'restoring-'
const NOT_REACHED = 'recovery ended before configured recovery target was reached'

/**
 * Makes the embedded database of DATA_DIR, which must be empty, out of an archive: as it was at a moment, or at the end
 * of the archive. It is put in place when it is whole. Ends with 1 when something is missing or does not agree.
 */
export async function restoreArchive(
  terminal: Terminal,
  folder: string,
  { json, rehearse, until }: Options,
): Promise<ExitCode> {
  const archive = resolve(folder)
  const contents = await readContents(archive)
  const base = pickBase(contents, until)
  const rehearsal = rehearse ? await rehearsalFolder(terminal.interruption) : null
  const dataDir = rehearsal?.folder ?? (await emptyDataDir(terminal))
  const release = terminal.interruption.hold()
  try {
    terminal.note(`Restoring the copy of ${base.at}, then what was archived after it.`)
    const plan = { archive, base, folder: await newFolder(dataDir), until }
    try {
      const reached = await recover(plan, terminal)
      const wrong = [...gapLines(base, contents), ...reached.wrong]
      if (!rehearse) await putInPlace(plan.folder, dataDir)
      const where = rehearse ? 'a database made for it' : dataDir
      const { at, isEarlier } = reached
      if (json) terminal.print(JSON.stringify({ where, copy: base.at, reached: at, wrong }))
      else {
        terminal.print(`In ${where} is the site as it was; its last change is of ${at}.`)
        if (isEarlier) terminal.print('The archive has no change after that moment.')
        for (const line of wrong) terminal.print(line)
        if (rehearse) terminal.print('It was a rehearsal: the site was not touched.')
      }
      return wrong.length === 0 ? EXIT.good : EXIT.needsSomebody
    } finally {
      await removeFolder(plan.folder)
    }
  } finally {
    await rehearsal?.remove()
    release()
  }
}

type Reached = { at: string; isEarlier: boolean; wrong: string[] }

async function recover(plan: Plan, terminal: Terminal): Promise<Reached> {
  try {
    return { ...(await recoverTo(plan, terminal)), isEarlier: false }
  } catch (error) {
    const isEnd = error instanceof OperatorError && error.message.includes(NOT_REACHED)
    if (!isEnd) throw error
  }
  // Nothing happened between the last change and that moment: the end is what was asked for.
  terminal.note('There is no change as late as that: once more, to the end of the archive.')
  await removeFolder(plan.folder)
  return { ...(await recoverTo({ ...plan, until: null }, terminal)), isEarlier: true }
}

async function recoverTo({ archive, base, folder, until }: Plan, terminal: Terminal) {
  const cluster = join(folder, 'postgres')
  await unpackBase(base, cluster, terminal.interruption.signal)
  await giveToOwnerOf(join(folder, '..'), cluster)
  const recovery = { folder: archive, until }
  const postgres = await startOwnPostgres(
    { dataDir: folder, log: terminal.note, recovery },
    terminal.interruption,
  ).catch((error: unknown) => {
    throw error instanceof OperatorError ? refusalOf(error.message, archive) : error
  })
  try {
    const looked = await lookAtRecovered({ ...postgres.connection, ssl: false }, base.at)
    terminal.interruption.signal.throwIfAborted()
    return looked
  } finally {
    await postgres.stop()
  }
}

/** Its log goes with the folder: what PostgreSQL said last is all there is to read. */
function refusalOf(refusal: string, archive: string): OperatorError {
  const [, reason] = /could not start on .*?\((.*)\): see /.exec(refusal) ?? []
  if (reason === undefined) return new OperatorError(refusal)
  const [, exit] = /exit code (\d+)$/.exec(reason) ?? []
  if (Number(exit) === FETCH_EXIT.archiveAway) {
    return new OperatorError(
      `The archive ${archive} went away while it was read: nothing was restored. See that its disk is there, then restore again.`,
    )
  }
  if (Number(exit) === FETCH_EXIT.closed) {
    return new OperatorError(
      `The archive ${archive} may not be read by the user who runs PostgreSQL here: run this as the user who owns it.`,
    )
  }
  if (Number(exit) === FETCH_EXIT.noRoom) return noRoom()
  return new OperatorError(
    `The log in the archive could not be replayed (${reason}): name an earlier time with --until, or use a backup.`,
  )
}

function gapLines(base: Base, { segments, way }: Contents): string[] {
  const gap = gapAfter(base.from, segments, way)
  return gap === null
    ? []
    : [
        `The archive lacks segment ${gap} of the log though it has later ones: what came after it is lost.`,
      ]
}

async function emptyDataDir({ env }: Terminal): Promise<string> {
  const { database } = readConfig({ ...env, ARCHIVE_TO: undefined })
  if (database.kind === 'server') {
    throw new OperatorError(
      'An archive has the files of the embedded database: unset DATABASE_URL to restore it; backup and restore then take it there.',
    )
  }
  const dataDir = resolve(database.dataDir)
  const names = await namesIn(join(dataDir, 'postgres'))
  if (names.length > 0) {
    throw new OperatorError(notEmpty(dataDir))
  }
  return dataDir
}

/** A folder in which the database is made; what restores that were killed have left goes. */
async function newFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await letPass(dataDir)
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await removeFolder(join(dataDir, name))
  }
  return mkdtemp(join(dataDir, UNFINISHED))
}

function notEmpty(dataDir: string): string {
  return `${dataDir} is not empty: nothing was changed. Stop Rema and move it away (mv), then restore again.`
}

/** Over nothing but an empty folder: a Rema that was started meanwhile has made a site of its own there. */
async function putInPlace(folder: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await rmdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw error.code === 'ENOTEMPTY' ? new OperatorError(notEmpty(dataDir)) : error
  })
  await rename(join(folder, 'postgres'), cluster)
  const handle = await open(dataDir)
  await handle.sync().catch(() => {})
  await handle.close()
}
