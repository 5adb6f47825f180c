import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, streakDays, withCare } from '#domain/care-days.ts'
import { keepsakesOf } from '#domain/keepsakes.ts'
import { HAPPINESS_MAX, happinessAfter } from '#domain/pet.ts'
import { STREAK_TITLES, streakTitle } from '#domain/streak-title.ts'
import { newTitle } from '#words/care.ts'
import { completelyHappy } from '#words/game.ts'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { deferred } from '../ui/deferred.ts'

/** Loaded when a pet is shown. Until then no keepsake is announced. */
export const KEEPSAKE_WORDS = deferred(() => import('#words/keepsakes.ts'))

export type Praise = {
  /** What the entry has earned, one sentence each. */
  lines: readonly string[]
  /** The activity whose title is new. */
  newTitleOf: Activity | null
  /** How often the activity has been done by now. */
  times: number
}

/**
 * Compares the game with what it was without the entry. `pet` and `days` contain the entry. So each title and each
 * keepsake is announced once, by the entry that earned it and in the tab where that was logged.
 */
export function praiseOf(
  { activity_type: activity, local_day }: CareEntry,
  { pet, days }: { pet: GamePet; days: CareDays },
  today: Day,
): Praise {
  const daysBefore = withCare(days, activity, local_day, -1)
  const count = pet.activities_count
  const streak = streakDays(days, activity, today)
  const title = streakTitle(streak)
  const titleBefore = streakTitle(streakDays(daysBefore, activity, today))
  const isNewTitle = STREAK_TITLES.indexOf(title) > STREAK_TITLES.indexOf(titleBefore)
  const keepsakesBefore = new Set(
    keepsakesOf(daysBefore, count - 1).map(({ keepsake }) => keepsake),
  )
  const keepsakes = keepsakesOf(days, count)
    .map(({ keepsake }) => keepsake)
    .filter((keepsake) => !keepsakesBefore.has(keepsake))
  const words = KEEPSAKE_WORDS.state().value
  const isNowHappy = happinessAfter(count - 1) < HAPPINESS_MAX && pet.happiness === HAPPINESS_MAX
  return {
    lines: [
      ...(isNewTitle ? [newTitle(activity, title, streak)] : []),
      ...(words && keepsakes.length > 0
        ? [words.newKeepsakes(keepsakes.map((one) => words.KEEPSAKE_NAMES[pet.type][one]))]
        : []),
      ...(isNowHappy ? [completelyHappy(pet.name)] : []),
    ],
    newTitleOf: isNewTitle ? activity : null,
    times: timesOf(days, activity),
  }
}

function timesOf(days: CareDays, activity: Activity): number {
  const counts = days[activity].split('').map((digit) => Number.parseInt(digit, 36))
  return counts.reduce((sum, count) => sum + count, 0)
}
