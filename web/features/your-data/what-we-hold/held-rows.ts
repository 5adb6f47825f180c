import type { Activity } from '#domain/activities.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { HELD_ROWS } from '#words/what-we-hold.ts'
import type { HeldFile } from './held-file.ts'
import type { HeldName } from './held-now.ts'
import { dayText, featureTitle, momentText } from './held-texts.ts'

/** What stands in a table, row by row: the newest of `count`, each as words under `heads`. */
export type HeldRows = { heads: readonly string[]; rows: string[][]; count: number }

/** More would be a page of their own; the file has them all. */
const MAX_SHOWN_ROWS = 500

/** The rows of a table in which a visitor can have several. */
export function rowsOf(name: HeldName, file: HeldFile): HeldRows | undefined {
  if (name === 'pet_activities') return careRows(file)
  if (name === 'pet_care_years') return dayRows(file)
  return name === 'feature_votes' ? voteRows(file) : undefined
}

function careRows({ care_entries: entries }: HeldFile): HeldRows {
  const newest = newestBy(entries, ({ timestamp }) => timestamp)
  return {
    heads: [HELD_ROWS.care, HELD_ROWS.at, HELD_ROWS.day],
    rows: newest.map(({ activity_type: one, timestamp, local_day: day }) => [
      careText(one),
      momentText(timestamp),
      dayText(day),
    ]),
    count: entries.length,
  }
}

function dayRows({ care_days: days }: HeldFile): HeldRows {
  return {
    heads: [HELD_ROWS.care, HELD_ROWS.day],
    rows: newestBy(days, ({ day }) => day).map((one) => [
      careText(one.activity_type),
      dayText(one.day),
    ]),
    count: days.length,
  }
}

function voteRows({ votes }: HeldFile): HeldRows {
  return {
    heads: [HELD_ROWS.feature, HELD_ROWS.at],
    rows: newestBy(votes, ({ created_at: at }) => at).map((one) => [
      featureTitle(one.feature_id),
      momentText(one.created_at),
    ]),
    count: votes.length,
  }
}

function newestBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  return rows
    .toSorted((a, b) => Number(textOf(a) < textOf(b)) - Number(textOf(a) > textOf(b)))
    .slice(0, MAX_SHOWN_ROWS)
}

function careText(activity: Activity): string {
  return ACTIVITY_WORDS[activity].button
}
