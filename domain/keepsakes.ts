import { type StreakTitle, TITLES } from './streak-title.ts'

/** Things that come with care moments, each with how many. Source: docs/product.md, section 20. */
export const MILESTONES = {
  rug: 10,
  picture: 25,
  toy: 50,
  plant: 100,
  lamp: 250,
  house: 500,
  stars: 1000,
} as const

/** Things that come with titles, each with its own. */
export const TITLE_OF = {
  ribbon: 'beginnerBuddy',
  medal: 'bondBuilder',
  cup: 'trustyFriend',
  star: 'devotedKeeper',
  crown: 'guardian',
} as const satisfies Record<string, StreakTitle>

/** The same with the days in a row, of any one kind of care, that the titles start at. */
export const PRIZES = {
  ribbon: daysTo(TITLE_OF.ribbon),
  medal: daysTo(TITLE_OF.medal),
  cup: daysTo(TITLE_OF.cup),
  star: daysTo(TITLE_OF.star),
  crown: daysTo(TITLE_OF.crown),
} as const satisfies Record<keyof typeof TITLE_OF, number>

export type Milestone = keyof typeof MILESTONES
export type Prize = keyof typeof PRIZES
export type Keepsake = Milestone | Prize

/** What a pet's keepsakes follow from: neither number ever shrinks by a day that goes by. */
export type CareTotals = {
  careMoments: number
  /** The longest run of days with care of any one kind there ever was. */
  longestStreak: number
}

/**
 * Every keepsake, in the order in which they can come: a run of so many days has as many care moments.
 * A milestone and a prize of one number would stand in this order.
 */
export const KEEPSAKES: readonly Keepsake[] = [...keysOf(MILESTONES), ...keysOf(PRIZES)].toSorted(
  (a, b) => neededFor(a) - neededFor(b),
)

/** The care moments that a milestone comes with, or the days in a row of a prize. */
export function neededFor(keepsake: Keepsake): number {
  return isPrize(keepsake) ? PRIZES[keepsake] : MILESTONES[keepsake]
}

/** Whether it comes with a title, and not with care moments. */
export function isPrize(keepsake: Keepsake): keepsake is Prize {
  return keepsake in PRIZES
}

/** The keepsakes of a pet, in the order in which they can come. */
export function keepsakesOf({ careMoments, longestStreak }: CareTotals): Keepsake[] {
  return KEEPSAKES.filter(
    (keepsake) => neededFor(keepsake) <= (isPrize(keepsake) ? longestStreak : careMoments),
  )
}

/** The next keepsake that care moments bring; undefined after the last. */
export function nextMilestone(careMoments: number): Milestone | undefined {
  return keysOf(MILESTONES).find((keepsake) => MILESTONES[keepsake] > careMoments)
}

function daysTo(title: StreakTitle): number {
  return TITLES.find((one) => one.title === title)?.from ?? Infinity
}

function keysOf<Key extends string>(table: Record<Key, number>): Key[] {
  // Object.keys forgets which keys they are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as Key[]
}
