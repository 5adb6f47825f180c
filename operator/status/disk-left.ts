import { statfs } from 'node:fs/promises'

/** Room on the disk that holds a folder, for who is not root; null where the folder cannot be read. */
export type Disk = { folder: string; freeBytes: number; allBytes: number }

export async function diskOf(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found) return null
  const { bavail, blocks, bsize } = found
  return { folder, freeBytes: bavail * bsize, allBytes: blocks * bsize }
}
