import { lstat, mkdir, readFile, stat, symlink } from 'node:fs/promises'
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
  return symlink(to, at).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
  )
}
