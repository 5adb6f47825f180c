import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a folder and all that is in it to a user. Links are given, never followed. */
export async function chownTree(
  folder: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
  await lchown(folder, uid, gid)
}
