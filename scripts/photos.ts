import { spawnSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'
import { shrinkPng } from './shrink-png.ts'

const ROOT = join(import.meta.dirname, '..')
const PHOTOS = join(ROOT, 'e2e/visual/photos')

/**
 * Takes the photographs that differ anew: look at each in the diff before it is committed.
 * Words after the command choose tests: `npm run photos -- -g buttons`.
 */
async function takePhotos(): Promise<void> {
  await buildSite()
  const before = await readPhotos()
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const words = ['test', 'e2e/visual', '--update-snapshots=changed', '--reporter=line']
  const { status } = spawnSync(process.execPath, [playwright, ...words, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
  for (const [name, photo] of await readPhotos()) {
    if (before.get(name)?.equals(photo)) continue
    await writeFile(join(PHOTOS, name), shrinkPng(photo))
    console.log(`New: e2e/visual/photos/${name}`)
  }
}

async function readPhotos(): Promise<Map<string, Buffer>> {
  const names = await readdir(PHOTOS).catch(() => [])
  const photos = names.map(async (name) => [name, await readFile(join(PHOTOS, name))] as const)
  return new Map(await Promise.all(photos))
}

await takePhotos()
