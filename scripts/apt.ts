import { spawnSync } from 'node:child_process'

const BEFORE = process.getuid?.() === 0 ? [] : ['sudo', '-n']

/** Whether this is a system with apt-get, and we may use it without being asked for a password. */
export function canInstall(): boolean {
  if (process.platform !== 'linux') return false
  return (
    run(['apt-get', '--version'], 'ignore') &&
    (BEFORE.length === 0 || run([...BEFORE, 'true'], 'ignore'))
  )
}

/** Runs apt-get with these words, as root; its errors are shown. True when it succeeded. */
export function apt(...words: readonly string[]): boolean {
  // sudo drops the environment: the question is answered behind it.
  return run(
    [...BEFORE, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words],
    'inherit',
  )
}

/** Whether the package manager's lists have this package. */
export function isKnown(name: string): boolean {
  return run(['apt-cache', 'show', name], 'ignore')
}

type Wanted = string | { program: string; in: string }

/**
 * Makes sure that these programs are there: where one is missing and can be, its package, of the same name if
 * no other is said, is installed. Throws for the first that is still missing.
 */
export function requirePrograms(...wanted: readonly Wanted[]): void {
  const all = wanted.map((one) => (typeof one === 'string' ? { program: one, in: one } : one))
  const missing = all.filter(({ program }) => !isThere(program))
  if (missing.length > 0 && canInstall()) {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing.map((one) => one.in))
  }
  for (const { program } of missing.filter((one) => !isThere(one.program))) {
    throw new Error(`${program} is missing and cannot be installed: install it, then try again.`)
  }
}

function isThere(name: string): boolean {
  // Debian has some where only root looks.
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  return !spawnSync(name, ['--version'], { stdio: 'ignore', env }).error
}

function run([command = '', ...words]: readonly string[], errors: 'ignore' | 'inherit'): boolean {
  return spawnSync(command, words, { stdio: ['ignore', 'ignore', errors] }).status === 0
}
