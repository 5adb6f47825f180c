import { columns } from '../columns.ts'
import type { ExitCode } from '../exit-code.ts'
import { type DaysOptions, printDays } from '../print-days.ts'
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
export function emailDays(terminal: Terminal, options: DaysOptions): Promise<ExitCode> {
  return printDays(terminal, options, {
    read: (run, since) => run<Day>(DAYS, [since]),
    linesOf,
  })
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
