import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import type { Activity } from '#domain/activities.ts'
import { MonthGrid } from '../features/care-log/calendar/month-grid.tsx'
import { YearView } from '../features/care-log/calendar/year-view.tsx'
import { KeepsakeList } from '../features/pet/keepsakes/keepsake-list.tsx'
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
const nothing = () => undefined

/** The last seven days, a cake, an album with everything, a month with a chosen day, and a year at a glance. */
export function Days() {
  const days = { today: TODAY, firstWeekday: 1, careOn }
  return (
    <div className={styles.stack}>
      <WeekStrip days={lastSevenDays(TODAY)} today={TODAY} careOn={careOn} />
      <div>
        <Cake />
      </div>
      <KeepsakeList
        type="dog"
        keepsakes={KEEPSAKES.map((keepsake, at) => ({
          keepsake,
          day: dayAt(dayNumber(TODAY) - 20 + at),
        }))}
      />
      <MonthGrid
        {...days}
        month="2026-03"
        stop={TODAY}
        chosen="2026-03-10"
        takesFocus={false}
        onMove={nothing}
        onChoose={nothing}
      />
      <YearView {...days} month="2026-03" onChoose={nothing} />
    </div>
  )
}

/** Some care on most days, none on those to come. */
function careOn(day: Day): readonly Activity[] {
  if (day > TODAY) return []
  return KINDS[(Number(day.slice(8)) * 5 + Number(day.slice(5, 7))) % KINDS.length] ?? []
}
