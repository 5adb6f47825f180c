import { access, constants, mkdir, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Makes DATA_DIR when it is missing and gives its absolute path. Throws `CannotStart` when it cannot be used. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error)
  }
  return folder
}

/** The sentence for a folder that could not be made, read or written; errors of other kinds come back as they are. */
export function folderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sentence = SENTENCES.find(({ codes }) => codes.includes(String(code)))
  return sentence ? new CannotStart(sentence.say(folder), error) : error
}

/** Makes a new name in `folder` survive a power cut; folders of systems that cannot be synced are left alone. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const SENTENCES = [
  {
    codes: ['EACCES', 'EPERM'],
    say: (folder: string) =>
      `Rema may not write to ${folder}: give that folder to the user who starts Rema, or set DATA_DIR to another one.`,
  },
  {
    codes: ['EROFS'],
    say: (folder: string) =>
      `${folder} is on a read-only file system: set DATA_DIR to a folder that can be written.`,
  },
  {
    codes: ['ENOTDIR', 'EEXIST'],
    say: (folder: string) =>
      `${folder} cannot be a folder because a file is in its place: set DATA_DIR to a folder.`,
  },
  {
    codes: ['ENOSPC', 'EDQUOT'],
    say: (folder: string) =>
      `The disk of ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`,
  },
  {
    // Node says ENOENT where a new folder is refused by a read-only system.
    codes: ['ENOENT'],
    say: (folder: string) =>
      `${folder} is missing and cannot be made: make it yourself, or set DATA_DIR to another folder.`,
  },
  {
    codes: ['ENAMETOOLONG'],
    say: (folder: string) => `The path ${folder} is too long: set DATA_DIR to a shorter one.`,
  },
]
