import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Cleanup = Pick<TestContext, 'onTestFinished'>

const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
)

/** A folder with `parts` of this checkout, outside of it, where nothing of its node_modules is found. */
export async function copyOf(parts: readonly string[], context: Cleanup): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rema-checkout-')))
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  return folder
}

/** Gives a folder all that is installed here. */
export function linkModules(folder: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

/** Gives a folder what an installation without devDependencies has by the lockfile, except Node itself. */
export function copyProductionModules(folder: string): void {
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const from = join(ROOT, path)
    if (path === '' || dev || path.startsWith('node_modules/node-') || !existsSync(from)) continue
    mkdirSync(join(folder, path), { recursive: true })
    cpSync(from, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // A package inside a package has an entry of its own.
      filter: (one) => one !== join(from, 'node_modules'),
    })
  }
}

/** `debug`, which @fastify/swagger brings, takes it where it happens to be there. */
const TAKEN_WHERE_IT_IS = 'node_modules/supports-color/'

/** Of the modules at `urls`, those of packages that only building and testing need. */
export function ofDevDependencies(urls: readonly string[]): string[] {
  return urls.filter((url) => {
    const at = url.indexOf('/node_modules/')
    if (at < 0) return false
    const path = url.slice(at + 1)
    if (path.startsWith(TAKEN_WHERE_IT_IS)) return false
    const names = Object.keys(lock.packages).filter((name) => name && path.startsWith(`${name}/`))
    const [longest] = names.sort((one, other) => other.length - one.length)
    return longest === undefined || lock.packages[longest]?.dev === true
  })
}
