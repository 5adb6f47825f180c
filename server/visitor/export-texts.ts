import { type FileEntry, FORMAT, VERSION } from './export-file.ts'
import type { Holdings } from './export-store.ts'

type Pages = AsyncIterable<FileEntry[]>

/** The file as JSON, an entry a line. `exportedAt` is an instant with Z. The page knows a whole one by its end, `]}`. */
export async function* jsonOf(
  { pet, careDays, votes }: Holdings,
  pages: Pages,
  exportedAt: string,
): AsyncGenerator<string, void> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, exported_at: exportedAt, pet })
  yield `${head.slice(0, -1)},\n"care_entries":[`
  let before = '\n'
  for await (const page of pages) {
    yield before + linesOf(page)
    before = ',\n'
  }
  yield `\n],\n"care_days":[\n${linesOf(careDays)}\n],\n"votes":[\n${linesOf(votes)}\n]}\n`
}

function linesOf(things: readonly unknown[]): string {
  return things.map((thing) => JSON.stringify(thing)).join(',\n')
}

/**
 * The Care Log for a spreadsheet, after RFC 4180. No cell needs quotes, and none can be taken for a formula:
 * each is a day, an instant of four-digit years or one of our own words.
 */
export async function* csvOf(pages: Pages): AsyncGenerator<string, void> {
  yield 'day,time,activity\r\n'
  for await (const page of pages) {
    yield page
      .map(({ local_day, timestamp, activity_type }) =>
        [local_day, timestamp, activity_type].join(',').concat('\r\n'),
      )
      .join('')
  }
}
