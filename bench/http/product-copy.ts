import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const PARTS = ['server', 'postgres', 'domain', 'dist', 'package.json']
const NOT_IN_A_CHECKOUT = ['.cache', '.git', 'data', 'node_modules', 'test-results']

type Copy = { folder: string; remove: () => Promise<void> }

/** The product as it is now, in a folder of its own: a build meanwhile takes none of its files away. */
export function copyProduct(): Promise<Copy> {
  return copyOf(PARTS)
}

/** The whole checkout, with all that is installed and the pages that are built: to build and to serve in. */
export async function copyCheckout(): Promise<Copy> {
  const names = await readdir(ROOT)
  return copyOf(names.filter((name) => !NOT_IN_A_CHECKOUT.includes(name)))
}

async function copyOf(parts: readonly string[]): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-bench-copy-'))
  for (const part of parts) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
