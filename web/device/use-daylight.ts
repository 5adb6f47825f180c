import { type Daylight, daylightAt } from '#domain/daylight.ts'
import { useHour } from './use-hour.ts'

/** The light of the hour on the visitor's wall; a day's light in the prerendered page. */
export function useDaylight(): Daylight {
  return daylightAt(useHour())
}
