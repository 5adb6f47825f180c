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

/** The title under a streak of that many days. */
export function streakTitle(days: number): StreakTitle {
  return (TITLES.find(({ from }) => days >= from) ?? TITLES[5]).title
}

/** The title after that of a streak of so many days, and how far it is; undefined after the last. */
export function nextTitle(days: number): { title: StreakTitle; daysLeft: number } | undefined {
  const next = TITLES.findLast(({ from }) => from > days)
  return next && { title: next.title, daysLeft: next.from - days }
}
