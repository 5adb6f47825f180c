/** `longestStreak` is the longest run of any single type, ever; a feed and a walk never join. */
export type StreakSummary = {
  feedStreak: number
  walkStreak: number
  playStreak: number
  longestStreak: number
  totalActivities: number
}
