import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Takes the photographs that differ anew: look at each in the diff before it is committed.
 * Words after the command choose tests: `npm run photos -- -g buttons`.
 */
async function takePhotos(): Promise<void> {
  await buildSite()
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const words = ['test', 'e2e/visual', '--update-snapshots=changed', '--reporter=line']
  const { status } = spawnSync(process.execPath, [playwright, ...words, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

await takePhotos()
