import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requirePrograms } from './apt.ts'
import { buildSite } from './build-site.ts'

const ROOT = join(import.meta.dirname, '..')

/** The tests of deploy/ that take Caddy and Prometheus, which are installed first where they are missing and can be. */
async function testDeploy(): Promise<void> {
  requirePrograms('caddy', 'prometheus')
  await buildSite()
  const isGood =
    run(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'web',
      'scripts/deploy.test.ts',
      'scripts/prometheus.test.ts',
    ) && run('@playwright/test/cli.js', 'test', '--project=pages', 'behind-caddy', '--workers=1')
  process.exitCode = isGood ? 0 : 1
}

function run(script: string, ...words: string[]): boolean {
  const command = [join(ROOT, 'node_modules', script), ...words]
  // Building the pages has said production.
  const env = { ...process.env, NODE_ENV: 'test' }
  return spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

await testDeploy()
