import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the log's segments lie in an archive, each as gzip makes it. */
export function logFolder(archive: string): string {
  return join(archive, 'log')
}

/** The file that says which cluster an archive is of: what is meant for a disk that is not mounted is not written. */
export function ownerFile(archive: string): string {
  return join(archive, 'system-identifier')
}

/** The cluster an archive is of; null in a folder that holds none yet, or where there is no folder. */
export async function ownerOf(archive: string): Promise<string | null> {
  const text = await readFile(ownerFile(archive), 'utf8').catch(() => '')
  // A file without a number is what a full disk or a power cut leaves.
  return text.trim() === '' ? null : text.trim()
}

export function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
