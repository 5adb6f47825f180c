import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Interruption } from './interruption.ts'
import { letPass } from './let-pass.ts'

/** A folder for a database that is made to be looked at, in that for temporary files (TMPDIR); an interrupted command removes it, too. */
export async function rehearsalFolder({ hold }: Interruption) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-rehearsal-'))
  await letPass(folder)
  const release = hold()
  const remove = () => removeFolder(folder).finally(release)
  return { folder, remove }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
