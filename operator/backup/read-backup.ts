import { type Hash, createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Decrypter } from 'age-encryption'
import { OperatorError } from '../operator-error.ts'
import { countRows } from './copy-rows.ts'
import {
  FORMAT,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  type Table,
  type TableContent,
  folderOf,
} from './format.ts'
import { damaged, entriesOf } from './read-file.ts'

/** Hears what a backup holds as it is read. */
type BackupReader = {
  begin?: (header: Header) => Promise<void>
  take?: (table: Table, rows: Buffer) => Promise<void>
  /** After each part, with how many rows of its table were read. */
  hear?: (table: string, rows: number) => void
}

export type BackupContent = { header: Header; tables: TableContent[] }

/**
 * Reads a backup to its end and compares each table with what its last entry says.
 * Throws OperatorError when it is damaged, broken off, or of a later version; what `take` was given until then is
 * to be thrown away.
 */
export async function readBackup(
  path: string,
  key: Decrypter | null,
  { begin = async () => {}, take = async () => {}, hear = () => {} }: BackupReader = {},
): Promise<BackupContent> {
  let header: Header | undefined
  let manifest: Manifest | undefined
  let read: (TableContent & { hash: Hash })[] = []
  for await (const { name, body } of entriesOf(path, key)) {
    if (manifest) throw damaged(path)
    if (!header) {
      if (name !== HEADER) throw damaged(path)
      header = headerOf(path, body)
      read = header.tables.map((table) => ({
        name: table.name,
        rows: 0,
        bytes: 0,
        sha256: '',
        hash: createHash('sha256'),
      }))
      await begin(header)
    } else if (name === MANIFEST) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As `jsonOf` says.
      manifest = jsonOf(path, body) as Manifest
    } else {
      const index = header.tables.findIndex((table, at) =>
        name.startsWith(folderOf(at + 1, table.name)),
      )
      const [table, content] = [header.tables[index], read[index]]
      if (!table || !content) throw damaged(path)
      content.hash.update(body)
      content.bytes += body.length
      content.rows += countRows(body)
      await take(table, body)
      hear(table.name, content.rows)
    }
  }
  if (!header || !manifest) throw damaged(path)
  const tables = read.map(({ hash, ...content }) => ({ ...content, sha256: hash.digest('hex') }))
  if (!isDeepStrictEqual(tables, manifest.tables)) throw damaged(path)
  return { header, tables }
}

function headerOf(path: string, body: Buffer): Header {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As `jsonOf` says.
  const header = jsonOf(path, body) as Header
  if (header.format === FORMAT) return header
  throw new OperatorError(
    `${path} was made by Rema ${header.rema}, in a format that this version does not know: use that version.`,
  )
}

/** What is not damaged is as it was written: the formats are ours, and authenticated by a checksum at least. */
function jsonOf(path: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    throw damaged(path, error)
  }
}
