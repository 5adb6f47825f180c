import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BACKUP = /^rema-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/
/** What is being written, or is no file of a backup. */
const UNFINISHED = /^\.|\.(part|tmp|partial)$/

type Look = {
  /** Whether something else may have made backups there, under names of its own. */
  anyName: boolean
  nowMs: number
}

/** The instant in the name of a backup that Rema named, ms; null for every other name. */
export function instantOf(name: string): number | null {
  const [, day, hour, minute, second] = BACKUP.exec(name) ?? []
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : at
}

/**
 * Of which instant the newest backup in the folder is, ms; null where there is none or the folder is gone. A time
 * from the future does not count.
 */
export async function newestBackup(folder: string, look: Look): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map((name) => timeOf(folder, name, look)))
  const past = times.filter((time) => time <= look.nowMs)
  return past.length === 0 ? null : Math.max(...past)
}

/**
 * What a backup's name says, ms, for a copy may be younger; one of another name is as old as its file. Not a number
 * for what is no backup.
 */
async function timeOf(folder: string, name: string, { anyName }: Look): Promise<number> {
  const named = instantOf(name)
  if (named !== null) return named
  if (!anyName || UNFINISHED.test(name)) return Number.NaN
  const file = await stat(join(folder, name)).catch(() => null)
  return file?.isFile() === true ? file.mtimeMs : Number.NaN
}
