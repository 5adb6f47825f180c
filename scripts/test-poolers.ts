import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requirePrograms } from './apt.ts'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

/** The tests behind PgBouncer, in their long rounds; it is installed first where it is missing and can be. */
function testPoolers(): number {
  requirePrograms('pgbouncer')
  const words = ['run', '--project', 'clusters', '--mode', 'long', 'clusters/pgbouncer.test.ts']
  const { status } = spawnSync(process.execPath, [VITEST, ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return status ?? 1
}

process.exitCode = testPoolers()
