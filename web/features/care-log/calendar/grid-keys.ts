import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import { type Weekday, sameDayIn, weekdayOf } from '#domain/month.ts'

type Pressed = { key: string; shiftKey: boolean }

/**
 * Where a key leads from a day in a grid of dates; undefined for a key that leads nowhere. `isMirrored` where lines
 * run from right to left. Source: the grid of the ARIA Authoring Practices' date picker.
 */
export function dayAfterKey(
  day: Day,
  { key, shiftKey }: Pressed,
  firstWeekday: Weekday,
  isMirrored: boolean,
): Day | undefined {
  const number = dayNumber(day)
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const forward = isMirrored ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return dayAt(number + forward)
    case 'ArrowLeft':
      return dayAt(number - forward)
    case 'ArrowDown':
      return dayAt(number + 7)
    case 'ArrowUp':
      return dayAt(number - 7)
    case 'Home':
      return dayAt(number - inWeek)
    case 'End':
      return dayAt(number + 6 - inWeek)
    case 'PageDown':
      return sameDayIn(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return sameDayIn(day, shiftKey ? -12 : -1)
    default:
      return undefined
  }
}
