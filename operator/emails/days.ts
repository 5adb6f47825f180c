import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { inLongSnapshot } from '../long-snapshot.ts'
import { openCurrentSite } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'

type Day = { day: string; emails: number; flagged: number }

const DAYS = {
  name: 'email-days',
  text: `select (created_at at time zone 'UTC')::date::text as day,
      count(*) filter (where not flagged)::integer as emails,
      count(*) filter (where flagged)::integer as flagged
    from early_access_emails where created_at >= coalesce($1::timestamptz, created_at)
    group by day order by day`,
}

/** Prints how many asked for early access on each day, those that are flagged apart. */
export async function emailDays(
  terminal: Terminal,
  { json, since }: { json?: true; since?: Date },
): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const days = await inLongSnapshot(site.pool, (run) => run<Day>(DAYS, [since ?? null]))
    if (json) terminal.print(JSON.stringify(days))
    else for (const line of linesOf(days)) terminal.print(line)
    return EXIT.good
  } finally {
    await site.close()
  }
}

function linesOf(days: readonly Day[]): string[] {
  const total = (kind: 'emails' | 'flagged') => days.reduce((sum, day) => sum + day[kind], 0)
  return columns(
    [
      ['Day (UTC)', 'Addresses', 'Flagged'],
      ...[...days, { day: 'Total', emails: total('emails'), flagged: total('flagged') }].map(
        ({ day, emails, flagged }) => [day, String(emails), String(flagged)],
      ),
    ],
    [1, 2],
  )
}
