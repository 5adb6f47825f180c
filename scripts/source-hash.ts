import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the pages are built from. */
const SOURCES = [
  '{web,docs,domain,words,scripts}/**/*.*',
  'vite*.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** A hash of the names and contents of the sources, without tests. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.*'] }).sort()) {
    hash.update(`${path}\0`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

/** The hash of the sources that the site in a folder was built from; empty if there is no site. */
export function builtFrom(site: string): Promise<string> {
  return readFile(join(site, 'built-from'), 'utf8').catch(() => '')
}
