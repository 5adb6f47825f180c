import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../db/session.ts'
import type { Statement } from '../db/pool.ts'

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
