import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requirePrograms } from './apt.ts'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

/**
 * The tests on a highly available PostgreSQL, in their long rounds or as many as `--mode` in `words` says; what
 * it is made of is installed first where it is missing and can be.
 */
function testHa(words: readonly string[]): number {
  requirePrograms(
    'patroni',
    'haproxy',
    'pgbouncer',
    { program: 'etcd', in: 'etcd-server' },
    { program: 'pg_lsclusters', in: 'postgresql' },
  )
  const mode = words.includes('--mode') ? [] : ['--mode', 'long']
  const command = [VITEST, 'run', '--project', 'clusters', ...mode, ...words, 'clusters/ha']
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

process.exitCode = testHa(process.argv.slice(2))
