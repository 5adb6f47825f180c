import { StreakBoxes } from '../features/pet/status/streak-boxes.tsx'
import styles from './grids.module.css'

/** One set for each two titles. */
const DAYS = [
  [0, 1, 2],
  [3, 6, 7],
  [14, 29, 30],
] as const

/** Every title, and the boxes before anything is known. */
export function Streaks() {
  return (
    <div className={styles.stack}>
      {DAYS.map(([feedStreak, walkStreak, playStreak]) => (
        <StreakBoxes
          key={feedStreak}
          streaks={{
            feedStreak,
            walkStreak,
            playStreak,
            longestStreak: playStreak,
            totalActivities: 1234,
          }}
        />
      ))}
      <StreakBoxes streaks={undefined} />
    </div>
  )
}
