import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..')
const EARLIER = join(ROOT, '.cache', 'since')
const run = promisify(execFile)

type Earlier = { commit: string; folder: string }

/**
 * An earlier commit in a folder of its own, with its packages and its built pages; made once. `ref` is
 * whatever git takes for a commit. Throws with git's words when there is none.
 */
export async function buildEarlier(ref: string): Promise<Earlier> {
  const { stdout } = await run('git', ['rev-parse', '--short', '--verify', `${ref}^{commit}`], {
    cwd: ROOT,
  })
  const commit = stdout.trim()
  const folder = join(EARLIER, commit)
  if (!existsSync(folder)) await checkOut(commit, folder)
  await installLike(folder)
  await run(process.execPath, ['scripts/build-site.ts'], { cwd: folder })
  return { commit, folder }
}

/** Its files and nothing of git's, whole or not at all. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const [tar, begun] = [`${folder}.tar`, `${folder}.begun`]
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  await run('git', ['archive', `--output=${tar}`, commit], { cwd: ROOT })
  await run('tar', ['-xf', tar, '-C', begun])
  await rm(tar)
  await rename(begun, folder)
}

/** The packages that are here, where it wants the same; else its own. */
async function installLike(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return
  const [here, there] = await Promise.all(
    [ROOT, folder].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  if (here === there) return symlink(join(ROOT, 'node_modules'), modules)
  console.log(`  installing ${folder} …`)
  await run(process.execPath, ['scripts/install.mjs'], { cwd: folder })
}
