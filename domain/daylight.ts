/** The four lights of a day, in order. */
export const DAYLIGHTS = ['dawn', 'day', 'dusk', 'night'] as const
export type Daylight = (typeof DAYLIGHTS)[number]

/** The light from each full hour on; before the first it is still night. */
const LIGHTS = [
  { fromHour: 21, light: 'night' },
  { fromHour: 18, light: 'dusk' },
  { fromHour: 8, light: 'day' },
  { fromHour: 5, light: 'dawn' },
] as const

/** The light at an hour on the visitor's wall, 0 to 23: calm round numbers, not astronomy. */
export function daylightAt(hour: number): Daylight {
  return LIGHTS.find(({ fromHour }) => hour >= fromHour)?.light ?? 'night'
}

/** What a pet does when nobody does anything with it. */
export type Rest = 'awake' | 'drowsy' | 'asleep'

/**
 * How a pet is at an hour on the visitor's wall, 0 to 23: awake by day, drowsy once it is night, asleep from
 * midnight to the morning's light, or drowsy again when it `isWoken`.
 * Source: docs/product.md, section 10 (Nights).
 */
export function restAt(hour: number, isWoken: boolean): Rest {
  if (daylightAt(hour) !== 'night') return 'awake'
  return hour < 12 && !isWoken ? 'asleep' : 'drowsy'
}
