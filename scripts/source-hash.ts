import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the pages are built from. */
const SOURCES = [
  'web',
  'docs',
  'domain',
  'words',
  'scripts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** A hash of the names and contents of the sources, without tests. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await filesUnder(root, source)) {
      hash.update(`${path}\0`).update(await readFile(join(root, path)))
    }
  }
  return hash.digest('hex')
}

/** The hash of the sources that the site in a folder was built from; empty if there is no site. */
export function builtFrom(site: string): Promise<string> {
  return readFile(join(site, 'built-from'), 'utf8').catch(() => '')
}

async function filesUnder(root: string, source: string): Promise<string[]> {
  const names = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    () => null,
  )
  if (names === null) return [source]
  return names
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
