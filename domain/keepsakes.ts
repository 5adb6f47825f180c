import type { Day } from './calendar-day.ts'
import { type CareDays, dayOfEntry, dayOfStreak } from './care-days.ts'
import { type StreakTitle, TITLES } from './streak-title.ts'

/** Keepsakes for a number of care entries. Source: docs/product.md, section 20. */
const MILESTONES = {
  rug: 10,
  picture: 25,
  toy: 50,
  plant: 100,
  lamp: 250,
  house: 500,
  stars: 1000,
} as const

/** Keepsakes for a title. */
export const TITLE_OF = {
  ribbon: 'beginnerBuddy',
  medal: 'bondBuilder',
  cup: 'trustyFriend',
  star: 'devotedKeeper',
  crown: 'guardian',
} as const satisfies Record<string, StreakTitle>

type Milestone = keyof typeof MILESTONES
type Prize = keyof typeof TITLE_OF
export type Keepsake = Milestone | Prize

/** A keepsake of a pet and the day it came; undefined if the days contain less care than was counted. */
export type DatedKeepsake = { keepsake: Keepsake; day: Day | undefined }

/** Every keepsake, in the order in which they can come: a streak needs at least as many entries as days. */
export const KEEPSAKES: readonly Keepsake[] =
  // Object.keys forgets which keys they are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.keys({ ...MILESTONES, ...TITLE_OF }) as Keepsake[]).toSorted(
    (a, b) => neededFor(a) - neededFor(b),
  )

/** The care entries that a milestone needs, or the consecutive days that a prize needs. */
export function neededFor(keepsake: Keepsake): number {
  if (!isPrize(keepsake)) return MILESTONES[keepsake]
  return TITLES.find(({ title }) => title === TITLE_OF[keepsake])?.from ?? Infinity
}

/** True if it comes with a title, false if it comes with a number of care entries. */
export function isPrize(keepsake: Keepsake): keepsake is Prize {
  return keepsake in TITLE_OF
}

/** The keepsakes of a pet with `careCount` entries, in the order of `KEEPSAKES`. They never get fewer as days pass. */
export function keepsakesOf(days: CareDays, careCount: number): DatedKeepsake[] {
  return KEEPSAKES.flatMap((keepsake): DatedKeepsake[] => {
    const needed = neededFor(keepsake)
    if (isPrize(keepsake)) {
      const day = dayOfStreak(days, needed)
      return day === undefined ? [] : [{ keepsake, day }]
    }
    return careCount < needed ? [] : [{ keepsake, day: dayOfEntry(days, needed, careCount) }]
  })
}

/** Sorted by the day they came, those of one day in the order of `KEEPSAKES`; one without a day is the last. */
export function byDay(keepsakes: readonly DatedKeepsake[]): DatedKeepsake[] {
  const dayOf = ({ day }: DatedKeepsake) => day ?? '9999-12-31'
  return keepsakes.toSorted((a, b) => Number(dayOf(a) > dayOf(b)) - Number(dayOf(a) < dayOf(b)))
}

/** The next keepsake that comes with a number of care entries; undefined after the last. */
export function nextMilestone(careCount: number): Milestone | undefined {
  return KEEPSAKES.filter((one) => !isPrize(one)).find((one) => MILESTONES[one] > careCount)
}
