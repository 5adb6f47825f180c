/** The titles, from the longest streak down, each with the days it starts at. Source: docs/product.md, section 4. */
export const TITLES = [
  { from: 30, title: 'guardian' },
  { from: 14, title: 'devotedKeeper' },
  { from: 7, title: 'trustyFriend' },
  { from: 3, title: 'bondBuilder' },
  { from: 1, title: 'beginnerBuddy' },
  { from: 0, title: 'startingOut' },
] as const
export type StreakTitle = (typeof TITLES)[number]['title']

/** Every title, in the order in which they are earned. */
export const STREAK_TITLES: readonly StreakTitle[] = /* @__PURE__ */ TITLES.map(
  ({ title }) => title,
).toReversed()

/** The title under a streak of that many days. */
export function streakTitle(days: number): StreakTitle {
  return (TITLES.find(({ from }) => days >= from) ?? TITLES[5]).title
}

/** How far it is from a streak to the title after its own. */
type NextTitle = {
  title: StreakTitle
  /** Days from its own title to the next, and how many of them are lived. */
  steps: number
  stepsDone: number
  daysLeft: number
}

/** What comes after the title of a streak of that many days; undefined after the last. */
export function nextTitle(days: number): NextTitle | undefined {
  const next = TITLES.findLast(({ from }) => from > days)
  if (!next) return undefined
  const { from } = TITLES.find((one) => days >= one.from) ?? TITLES[5]
  return {
    title: next.title,
    steps: next.from - from,
    stepsDone: days - from,
    daysLeft: next.from - days,
  }
}
