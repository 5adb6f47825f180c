import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-current-site.ts'
import type { Terminal } from '../terminal.ts'
import { type JournalRow, listActs } from './journal-store.ts'

/** Prints every act that changed data by hand, oldest first. */
export async function journal(terminal: Terminal, { json }: { json?: true }): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const acts = await listActs(site.pool)
    if (json) terminal.print(JSON.stringify(acts))
    else if (acts.length === 0) terminal.print('Nothing was changed by hand yet.')
    else for (const line of linesOf(acts)) terminal.print(line)
    return EXIT.good
  } finally {
    await site.close()
  }
}

function linesOf(acts: readonly JournalRow[]): string[] {
  return columns(
    [
      ['Act', 'When (UTC)', 'Who', 'What', 'How many', 'Which', 'Why'],
      ...acts.map(({ id, done_at, operator, act, affected, rule, why }) => [
        String(id),
        done_at.toISOString().slice(0, 16).replace('T', ' '),
        operator,
        act,
        String(affected),
        Object.entries(rule)
          .map(([name, value]) => (value === true ? name : `${name} ${value}`))
          .join(', '),
        why,
      ]),
    ],
    [0, 4],
  )
}
