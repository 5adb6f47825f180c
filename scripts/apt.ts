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

function run([command = '', ...words]: readonly string[], errors: 'ignore' | 'inherit'): boolean {
  return spawnSync(command, words, { stdio: ['ignore', 'ignore', errors] }).status === 0
}
