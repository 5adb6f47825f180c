import type { Day } from '#domain/calendar-day.ts'
import type { Activity } from '#domain/activities.ts'
import { Cake } from '../features/pet/together/cake.tsx'
import { WeekStrip } from '../features/pet/together/week-strip.tsx'
import { lastSevenDays } from '#domain/together.ts'
import styles from './grids.module.css'

const TODAY = '2026-03-12'
const KINDS: readonly (readonly Activity[])[] = [
  ['feed'],
  ['feed', 'walk'],
  [],
  ['feed', 'walk', 'play'],
  ['play'],
  ['walk'],
]

/** The last seven days and a cake. */
export function Days() {
  return (
    <div className={styles.stack}>
      <WeekStrip days={lastSevenDays(TODAY)} today={TODAY} careOn={careOn} />
      <div>
        <Cake />
      </div>
    </div>
  )
}

/** Some care on most days, none on those to come. */
function careOn(day: Day): readonly Activity[] {
  if (day > TODAY) return []
  return KINDS[(Number(day.slice(8)) * 5 + Number(day.slice(5, 7))) % KINDS.length] ?? []
}
