import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const PARTS = ['server', 'postgres', 'domain', 'dist', 'package.json']

/** The product as it is now, in a folder of its own: a build meanwhile takes none of its files away. */
export async function copyProduct(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-bench-copy-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
