import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Installs a folder's own packages unless they are there: benches alone need them, the product never. */
export async function installIn(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  console.log(`  installing ${folder} …`)
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
}
