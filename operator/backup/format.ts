import type { Applied } from '../../server/db/migration-files.ts'

/**
 * What a backup is: a tar of `backup.json`, the parts of each table in PostgreSQL's own text format of COPY
 * (`tables/0001-virtual_pets/000001.copy`), and `manifest.json`, as gzip, and inside age where it is encrypted.
 * Each of these has a program of its own, so that a backup can be read without this one (docs/operations.md).
 */
export const FORMAT = 1

export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'

/** Columns in the order of the rows' cells; what the database makes by itself is left out. */
export type Table = { name: string; columns: string[] }

/** The first entry: all that must be known before rows can be taken. */
export type Header = {
  format: number
  /** The version of Rema that made it. */
  rema: string
  /** Whatever was stored by this instant is in it, ISO 8601 in UTC. */
  at: string
  migrations: Applied[]
  /** Each after those that its rows refer to. */
  tables: Table[]
  /** Where counters stand that number new rows. */
  sequences: { name: string; last: string }[]
}

export type TableContent = {
  name: string
  rows: number
  /** Of its text. */
  bytes: number
  /** Of its text, in hex. */
  sha256: string
}

/** The last entry: a file that ends before it is not whole. */
export type Manifest = { tables: TableContent[] }

/** The name of a part of a table, both counted from 1. */
export function partName(table: number, { name }: Table, part: number): string {
  return `${folderOf(table, name)}${String(part).padStart(6, '0')}.copy`
}

export function folderOf(table: number, name: string): string {
  return `tables/${String(table).padStart(4, '0')}-${name}/`
}
