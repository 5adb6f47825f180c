import pg from 'pg'
import { type CopyStreamQuery, from, to } from 'pg-copy-streams'
import type { Table } from './format.ts'

/** Texts that mean the same to every PostgreSQL, wherever it stands and whatever its operator has set. */
export const PLAIN_TEXTS = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0`

/** As much as is in memory of a table at once; a longer row makes a longer part. */
const PART_BYTES = 1024 * 1024
const LINE_FEED = 0x0a

/** The rows of a table, in parts that end where a row ends. */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer> {
  const stream = client.query(to(`copy ${target(table)} to stdout`))
  let [kept, size]: [Buffer[], number] = [[], 0]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- No encoding is set: chunks are bytes.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const all = Buffer.concat(kept)
    const end = all.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield all.subarray(0, end)
    ;[kept, size] = [[Buffer.from(all.subarray(end))], all.length - end]
  }
  if (size > 0) yield Buffer.concat(kept)
}

/** Takes what `rowsOf` gave. */
export function takeRows(client: pg.ClientBase, table: Table): CopyStreamQuery {
  return client.query(from(`copy ${target(table)} from stdin`))
}

/** Each row is a line: a line feed inside of one is written as `\\n`. */
export function countRows(part: Uint8Array): number {
  let rows = 0
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) rows++
  return rows
}

export function linesOf(part: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0, end = part.indexOf(LINE_FEED); end >= 0;) {
    lines.push(part.subarray(from, end))
    from = end + 1
    end = part.indexOf(LINE_FEED, from)
  }
  return lines
}

function target({ name, columns }: Table): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `${pg.escapeIdentifier(name)} (${list})`
}
