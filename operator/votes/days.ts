import { IS_COUNTED } from '../../server/votes/counted-votes.ts'
import { columns } from '../columns.ts'
import type { ExitCode } from '../exit-code.ts'
import { type DaysOptions, printDays } from '../print-days.ts'
import type { Terminal } from '../terminal.ts'

/** Each vote is in one of the three: counted, counted although it is flagged, not counted. */
type Day = { day: string; feature: string; votes: number; flagged: number; quarantined: number }

const DAYS = {
  name: 'vote-days',
  text: `select (created_at at time zone 'UTC')::date::text as day, feature_id as feature,
      count(*) filter (where ${IS_COUNTED} and not flagged)::integer as votes,
      count(*) filter (where ${IS_COUNTED} and flagged)::integer as flagged,
      count(*) filter (where not (${IS_COUNTED}))::integer as quarantined
    from feature_votes where created_at >= coalesce($1::timestamptz, created_at)
    group by day, feature_id order by day, feature_id`,
}

/** Prints how many votes each feature got on each day. */
export function voteDays(terminal: Terminal, options: DaysOptions): Promise<ExitCode> {
  return printDays(terminal, options, {
    read: (run, since) => run<Day>(DAYS, [since]),
    linesOf,
  })
}

function linesOf(days: readonly Day[]): string[] {
  const features = [...new Set(days.map(({ feature }) => feature))].sort()
  const totals = features.map((feature) => totalOf(feature, days))
  return columns(
    [
      ['Day (UTC)', 'Feature', 'Votes', 'Flagged', 'Quarantined'],
      ...[...days, ...totals].map(({ day, feature, votes, flagged, quarantined }) => [
        day,
        feature,
        String(votes),
        String(flagged),
        String(quarantined),
      ]),
    ],
    [2, 3, 4],
  )
}

function totalOf(feature: string, days: readonly Day[]): Day {
  const total = { day: 'Total', feature, votes: 0, flagged: 0, quarantined: 0 }
  for (const day of days.filter((one) => one.feature === feature)) {
    total.votes += day.votes
    total.flagged += day.flagged
    total.quarantined += day.quarantined
  }
  return total
}
