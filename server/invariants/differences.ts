import { INVARIANTS, type Invariant } from './invariants.ts'

/**
 * Rows for which an invariant does not hold. `rows` name the first of them: never by a visitor's key, mark, name,
 * address or network, but by what only this database knows, such as a pet's id or a row's place (ctid).
 */
export type Difference = {
  invariant: Invariant
  table: string
  says: string
  count: number
  rows: string[]
}

/** Collects them while the data is looked through, and counts what was looked at. */
export class Differences {
  readonly #found = new Map<Invariant, { count: number; rows: string[] }>()
  readonly #seen = new Map<string, number>()
  readonly #maxRows: number

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  add(invariant: Invariant, row: string, count = 1): void {
    const found = this.#found.get(invariant) ?? { count: 0, rows: [] }
    found.count += count
    if (found.rows.length < this.#maxRows) found.rows.push(row)
    this.#found.set(invariant, found)
  }

  looked(table: string, rows: number): void {
    this.#seen.set(table, (this.#seen.get(table) ?? 0) + rows)
  }

  /** In the order of the list, so that two checks of the same data say the same. */
  all(): Difference[] {
    return keysOf(INVARIANTS).flatMap((invariant) => {
      const found = this.#found.get(invariant)
      const [table, says] = INVARIANTS[invariant]
      return found ? [{ invariant, table, says, ...found }] : []
    })
  }

  /** Rows that were looked at, of all tables. */
  rows(): number {
    return [...this.#seen.values()].reduce((total, rows) => total + rows, 0)
  }

  /** The same by table. */
  seen(): Record<string, number> {
    return Object.fromEntries(this.#seen)
  }
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // Of a literal without other keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(record) as Key[]
}
