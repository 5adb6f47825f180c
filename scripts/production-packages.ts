import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Locked = { dev?: boolean; optional?: boolean }

/**
 * The folders in `root` of the packages that a machine that only serves needs. Optional ones that are not there are
 * those of other machines; throws for any other, which would be missed only on the host.
 */
export function productionPackages(
  locked: Readonly<Record<string, Locked>>,
  root: string,
): string[] {
  const wanted = Object.entries(locked).filter(([path, { dev }]) => path !== '' && !dev)
  const there = wanted.filter(([path]) => existsSync(join(root, path)))
  const missing = wanted.filter((entry) => !there.includes(entry) && !entry[1].optional)
  if (missing.length > 0) {
    throw new Error(`Not installed: ${missing.map(([path]) => path).join(', ')}.`)
  }
  return there.map(([path]) => path)
}
