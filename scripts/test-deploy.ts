import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { apt, canInstall } from './apt.ts'
import { buildSite } from './build-site.ts'

const ROOT = join(import.meta.dirname, '..')

/** The tests of deploy/ that take Caddy, which is installed first where it is missing and can be. */
async function testDeploy(): Promise<void> {
  if (!hasCaddy() && canInstall()) {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'caddy')
  }
  if (!hasCaddy())
    throw new Error('Caddy is missing and cannot be installed: install it, then try again.')
  await buildSite()
  const isGood =
    run('vitest/vitest.mjs', 'run', '--project', 'web', 'scripts/deploy.test.ts') &&
    run('@playwright/test/cli.js', 'test', '--project', 'pages', 'behind-caddy', '--workers=1')
  process.exitCode = isGood ? 0 : 1
}

function hasCaddy(): boolean {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0
}

function run(script: string, ...words: string[]): boolean {
  const command = [join(ROOT, 'node_modules', script), ...words]
  // Building the pages has said production.
  const env = { ...process.env, NODE_ENV: 'test' }
  return spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

await testDeploy()
