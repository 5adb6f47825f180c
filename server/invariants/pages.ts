import { setTimeout as sleep } from 'node:timers/promises'
import type { Statement } from '../db/pool.ts'
import type { Session } from '../db/session.ts'

/** Reads in pages of one snapshot, and rests after each. */
export type Reader = {
  session: Session
  /** Rows a page: some 10 ms of the database. */
  pageSize: number
  /** After each page, as many times as long as it took; 0 for none. */
  rest: number
  onPage: () => void
}

/** The end of a page, as the statement tells it in each of its rows: where the next one begins. */
export type PageRow = { page_end: string[] }

/** No visitor waits for a check, but it does not sleep away its snapshot either. */
const MAX_REST_MS = 200

/**
 * Every row that a statement gives, a page at a time: `$1` and `$2` are the key after which the page begins,
 * `$3` is its size, more values follow. It ends with the page that has no row.
 */
export async function* inPages<Row extends PageRow>(
  { session, pageSize, rest, onPage }: Reader,
  statement: Statement,
  first: readonly [string, string],
  values: readonly unknown[] = [],
): AsyncGenerator<Row[], void> {
  let after: readonly string[] = first
  for (;;) {
    const begun = performance.now()
    const rows = await session.run<Row>(statement, [...after, pageSize, ...values])
    const [row] = rows
    if (!row) return
    const resting = Math.min(MAX_REST_MS, (performance.now() - begun) * rest)
    yield rows
    onPage()
    if (resting > 0) await sleep(resting)
    after = row.page_end
  }
}

/** Rows of one pet in each of several tables; empty where a table has none. */
type Tables = Record<string, { pet_id: string }>
export type OfOnePet<Rows extends Tables> = { [Name in keyof Rows]: Rows[Name][] }

type Head<Row> = { rows: AsyncIterator<Row[]>; page: Row[]; at: number }

/**
 * Merges tables that are ordered by pet and yields the rows of one pet at a time, lowest id first, so that rows that
 * are missing in any table are found. Holds at most one page of each table and one pet in memory.
 */
export async function* sideBySide<Rows extends Tables>(tables: {
  [Name in keyof Rows]: AsyncIterable<Rows[Name][]>
}): AsyncGenerator<{ petId: string; of: OfOnePet<Rows> }, void> {
  // One after the other: they share a connection.
  const heads: [name: string, head: Head<{ pet_id: string }>][] = []
  for (const [name, rows] of Object.entries<AsyncIterable<{ pet_id: string }[]>>(tables)) {
    const head = { rows: rows[Symbol.asyncIterator](), page: [], at: 0 }
    await fill(head)
    heads.push([name, head])
  }
  for (;;) {
    const ids = heads.flatMap(([, head]) => currentOf(head)?.pet_id ?? [])
    const petId = ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? '')
    if (petId === '') return
    const found: [string, { pet_id: string }[]][] = []
    for (const [name, head] of heads) found.push([name, await take(head, petId)])
    // Names and rows are those of `tables`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    yield { petId, of: Object.fromEntries(found) as OfOnePet<Rows> }
  }
}

async function take<Row extends { pet_id: string }>(head: Head<Row>, petId: string) {
  const rows: Row[] = []
  for (let row = currentOf(head); row?.pet_id === petId; row = currentOf(head)) {
    rows.push(row)
    head.at++
    await fill(head)
  }
  return rows
}

function currentOf<Row>({ page, at }: Head<Row>): Row | undefined {
  return page[at]
}

async function fill<Row>(head: Head<Row>): Promise<void> {
  if (head.at < head.page.length) return
  const next = await head.rows.next()
  head.page = next.done === true ? [] : next.value
  head.at = 0
}
