import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { apt, canInstall } from './apt.ts'
import { buildSite } from './build-site.ts'

const ROOT = join(import.meta.dirname, '..')

/** The tests of deploy/ that take Caddy and Prometheus, which are installed first where they are missing and can be. */
async function testDeploy(): Promise<void> {
  const missing = ['caddy', 'prometheus'].filter((name) => !isThere(name))
  if (missing.length > 0 && canInstall()) {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing)
  }
  for (const name of missing.filter((wanted) => !isThere(wanted))) {
    throw new Error(`${name} is missing and cannot be installed: install it, then try again.`)
  }
  await buildSite()
  const isGood =
    run(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'web',
      'scripts/deploy.test.ts',
      'scripts/prometheus.test.ts',
    ) && run('@playwright/test/cli.js', 'test', '--project', 'pages', 'behind-caddy', '--workers=1')
  process.exitCode = isGood ? 0 : 1
}

function isThere(name: string): boolean {
  return !spawnSync(name, ['--version'], { stdio: 'ignore' }).error
}

function run(script: string, ...words: string[]): boolean {
  const command = [join(ROOT, 'node_modules', script), ...words]
  // Building the pages has said production.
  const env = { ...process.env, NODE_ENV: 'test' }
  return spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

await testDeploy()
