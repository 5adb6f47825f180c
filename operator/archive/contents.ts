import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { logFolder } from '#postgres'
import { cannotRead, isThere, namesIn } from '../in-folders.ts'
import { OperatorError } from '../operator-error.ts'
import { type Segment, parseSegment } from './segments.ts'
import { type Way, wayTo } from './way.ts'

/** A copy of the cluster's files, as the file beside it says: it is written last, and without it there is none. */
export type Base = {
  /** The moment from which it can be restored: when it was whole, ISO. */
  at: string
  timeline: number
  /** The segments of the log that it needs, by number. */
  from: number
  to: number
  /** What PostgreSQL wants to find as backup_label. */
  label: string
  postgres: string
  /** The path of its files, packed. */
  path: string
}

export type Contents = {
  /** Oldest first. */
  bases: Base[]
  segments: Segment[]
  /** To the newest timeline. */
  way: Way
}

export function basesIn(archive: string): string {
  return join(archive, 'bases')
}

/** What an archive holds; all of it empty where there is none. Throws where that cannot be read: nobody may take it for an empty one. */
export async function readContents(archive: string): Promise<Contents> {
  const log = logFolder(archive)
  const names = await namesIn(log)
  const bases = await readBases(basesIn(archive))
  return {
    bases,
    segments: names.flatMap((name) => parseSegment(name) ?? []),
    way: await readWay(log, names, bases),
  }
}

/** The history of a timeline may be in an earlier archive of the cluster: then it is known by its copies alone. */
async function readWay(
  log: string,
  names: readonly string[],
  bases: readonly Base[],
): Promise<Way> {
  const histories = new Map(
    names.flatMap((name) => {
      const [, timeline] = /^([0-9A-F]{8})\.history\.gz$/.exec(name) ?? []
      return timeline === undefined ? [] : [[Number.parseInt(timeline, 16), name]]
    }),
  )
  const newest = Math.max(1, ...histories.keys(), ...bases.map(({ timeline }) => timeline))
  const history = histories.get(newest)
  return wayTo(newest, history === undefined ? '' : await unpacked(join(log, history)))
}

async function unpacked(path: string): Promise<string> {
  try {
    return String(await promisify(gunzip)(await readFile(path)))
  } catch (error) {
    throw cannotRead(path, error)
  }
}

/** What stands beside a copy of the files; null where it has just gone. */
async function readTold(path: string): Promise<Omit<Base, 'path'> | null> {
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    if (!(await isThere(path))) return null
    throw cannotRead(path, error)
  })
  if (text === null) return null
  try {
    const told: Omit<Base, 'path'> = JSON.parse(text)
    if (Number.isFinite(Date.parse(told.at) + told.timeline + told.from + told.to)) return told
  } catch {
    // As one that lacks something.
  }
  throw new OperatorError(
    `${path} is damaged: move it and the .tar.gz of its name away, then do the same again.`,
  )
}

async function readBases(folder: string): Promise<Base[]> {
  const names = await namesIn(folder)
  const bases: Base[] = []
  for (const name of names.filter((name) => /^base-.*\.json$/.test(name)).sort()) {
    const path = join(folder, name.replace(/json$/, 'tar.gz'))
    // The server deletes copies that nobody needs any more, the one file after the other.
    if (!(await isThere(path))) continue
    const told = await readTold(join(folder, name))
    if (told) bases.push({ ...told, path })
  }
  return bases.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
