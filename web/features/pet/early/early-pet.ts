import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, LAST_TIME, type Pet } from '#domain/pet.ts'
import { streakSince } from '#domain/streak-since.ts'
import { agoOf } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { localDay } from '../../../device/local-day.ts'

/** What is drawn of a pet before React: how its last times were said when it was drawn, in the order of the activities. */
export type EarlyPet = Pick<Pet, 'name' | 'type' | 'happiness'> & {
  lastTimes: readonly string[]
  streaks: readonly number[]
}

const DAY_MS = 86_400_000

/**
 * A game's pet with care on top of it, and nothing removed: what figuresOf (../game/game-figures.ts) makes of them,
 * which is 0.4 kB more in the page's HTML. A test holds that both say alike. Undefined where a streak is open.
 */
export function earlyPet(
  { pet, streaks, today, log }: Game & { pet: Pet },
  added: readonly CareEntry[],
  nowMs: number,
): EarlyPet | undefined {
  const wall = localDay(new Date(nowMs).toISOString())
  const [lastTimes, counts]: [string[], number[]] = [[], []]
  for (const activity of ACTIVITIES) {
    const isOf = ({ activity_type }: CareEntry) => activity_type === activity
    const own = added.filter(isOf)
    let at = pet[LAST_TIME[activity]] ?? null
    let streak: number | undefined = streaks[`${activity}Streak`]
    if (own.length > 0 || today !== wall) {
      const known = daysOf(log.activities.filter(isOf))
      if (known.length === 0 && at !== null) known.push(dayNumber(localDay(at)))
      const told = { streak, newest: Math.max(...known), toldOn: dayNumber(today) }
      streak = streakSince(told, daysOf(own), dayNumber(wall))
    }
    // Instants as the server tells them sort as text.
    for (const { timestamp } of own) if (at === null || timestamp > at) at = timestamp
    if (streak === undefined) return undefined
    lastTimes.push(timeAgoText(at === null ? 'never' : agoOf(nowMs - Date.parse(at))))
    counts.push(streak)
  }
  const happiness = Math.min(HAPPINESS_MAX, pet.happiness + HAPPINESS_PER_ACTIVITY * added.length)
  return { name: pet.name, type: pet.type, happiness, lastTimes, streaks: counts }
}

function daysOf(entries: readonly CareEntry[]): number[] {
  return entries.map(({ local_day }) => dayNumber(local_day))
}

/** As domain/calendar-day.ts has it, of what is a day for certain. */
function dayNumber(day: Day): number {
  return Date.parse(day) / DAY_MS
}
