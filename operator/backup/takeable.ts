import type { Table } from './format.ts'

/** What of a table in a backup the migrations make a place for. */
export type Takeable = {
  /** With those columns alone; with none where there is no such table. */
  table: Table
  /** The rows of the backup with the cells of those columns. */
  takes: (rows: Buffer) => Buffer
  /** A sentence for the table, or for its columns, that have no place. */
  leftOut: string[]
}

/** `here` are the columns of the table of that name that the migrations have made. */
export function takeableOf({ name, columns }: Table, here: readonly string[]): Takeable {
  const kept = [...columns.keys()].filter((at) => here.includes(columns[at] ?? ''))
  const table = { name, columns: columns.filter((column) => here.includes(column)) }
  if (kept.length === columns.length) return { table, takes: (rows) => rows, leftOut: [] }
  const lost = columns.filter((column) => !here.includes(column))
  const what = kept.length === 0 ? `The table ${name}` : `Of ${name}, ${lost.join(', ')}`
  return {
    table,
    takes: (rows) => cellsOf(rows, kept),
    leftOut: [`${what} was left out: no migration of ours makes it, and the backup still has it.`],
  }
}

/** Cells of COPY's text format stand between tabs, rows between line feeds; inside of one these are written otherwise. */
function cellsOf(rows: Buffer, kept: readonly number[]): Buffer {
  // One letter a byte, whatever the bytes mean.
  const lines = rows.toString('latin1').split('\n')
  const last = lines.pop() ?? ''
  const taken = lines.map((line) => {
    const cells = line.split('\t')
    return `${kept.map((at) => cells[at]).join('\t')}\n`
  })
  return Buffer.from(taken.join('') + last, 'latin1')
}
