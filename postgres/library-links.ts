import { lstat, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** One library under a second name; both paths are relative to the package. The file is the package's own. */
type Link = { source: string; target: string }

/**
 * npm packages carry no links, so the package makes those of its libraries when it is installed. Where install
 * scripts are off they are made here: in the package, or, when that is read-only, in `spareFolder`.
 * Throws `CannotStart` where neither is safe. Returns what the environment of PostgreSQL's programs must add: empty, or the search path to the spare folder.
 */
export async function linkLibraries(
  native: string,
  spareFolder: string,
): Promise<Record<string, string>> {
  const missing = await missingLinks(native)
  const refused: Link[] = []
  for (const link of missing) {
    // Relative, so that the link survives a move of the whole package.
    const text = relative(dirname(link.target), link.source)
    const made = await makeLink(text, join(dirname(native), link.target))
    if (!made) refused.push(link)
  }
  if (refused.length === 0) return {}

  const { uid: owner } = await stat(dirname(spareFolder))
  // As root in a user's folder: libraries there are that user's to exchange.
  if (owner !== (process.getuid?.() ?? owner)) {
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
  const there = await Promise.all(
    links.map(({ target }) => lstat(join(dirname(native), target)).catch(() => undefined)),
  )
  return links.filter((_, index) => !there[index])
}

/** True when the link stands, ours or one that another start made meanwhile. */
async function makeLink(to: string, at: string): Promise<boolean> {
  try {
    await symlink(to, at)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false
  }
  // What is no link is not ours to replace.
  const before = await readlink(at).catch(() => null)
  return before === null || before === to || replaceLink(to, at)
}

/** For a link of before the program moved. Never away: another start may be looking for its library there. */
async function replaceLink(to: string, at: string): Promise<boolean> {
  const other = `${at}.${process.pid}`
  try {
    // Of a process that was killed between the two, and had our number.
    await rm(other, { force: true })
    await symlink(to, other)
    await rename(other, at)
    return true
  } catch {
    return false
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
