/** The titles, from the longest streak down, each with the days it starts at. Source: docs/product.md, section 4. */
const TITLES = [
  { from: 30, title: 'Guardian' },
  { from: 14, title: 'Devoted Keeper' },
  { from: 7, title: 'Trusty Friend' },
  { from: 3, title: 'Bond Builder' },
  { from: 1, title: 'Beginner Buddy' },
  { from: 0, title: 'Starting Out' },
] as const
export type StreakTitle = (typeof TITLES)[number]['title']

/** The title under a streak of that many days. */
export function streakTitle(days: number): StreakTitle {
  return (TITLES.find(({ from }) => days >= from) ?? TITLES[5]).title
}
