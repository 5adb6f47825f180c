import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-current-site.ts'
import type { Terminal } from '../terminal.ts'
import { type Recount, errorOf, fixCounts, recount, wrongIn } from './recount-store.ts'

/** `why` is null when counts are compared and stay as they are. */
type Options = { why: string | null; json: boolean }

/** Compares every count with its votes. Ends with 1 when one is wrong and was not fixed. */
export async function recountVotes(terminal: Terminal, { why, json }: Options): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const mended = why === null ? [] : await fixCounts(site.pool, why)
    const counts = await recount(site.pool)
    const wrong = wrongIn(counts)
    if (json) terminal.print(JSON.stringify({ counts, wrong: wrong.length, mended }))
    else {
      for (const line of linesOf(counts)) terminal.print(line)
      terminal.print('')
      terminal.print(outcome({ wrong, mended, why }))
    }
    return wrong.length > 0 ? EXIT.needsSomebody : EXIT.good
  } finally {
    await site.close()
  }
}

function linesOf(counts: readonly Recount[]): string[] {
  return columns(
    [
      ['Feature', 'Count', 'Counted votes', 'Lacks'],
      ...counts.map((one) => [
        one.feature,
        String(one.count),
        String(one.votes),
        String(errorOf(one)),
      ]),
    ],
    [1, 2, 3],
  )
}

type Outcome = { wrong: readonly Recount[]; mended: readonly Recount[]; why: string | null }

function outcome({ wrong, mended, why }: Outcome): string {
  if (wrong.length > 0) {
    return 'A count is not the number of its votes: npm run rema -- votes recount --fix --why … puts it right while the site runs.'
  }
  if (mended.length > 0) {
    const all = mended.map((one) => `${one.feature} (it lacked ${errorOf(one)})`)
    return `Put right: ${all.join(', ')}.`
  }
  return why === null ? 'Every count is right.' : 'Every count was right: nothing was changed.'
}
