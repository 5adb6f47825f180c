import { FEATURE_IDS } from '#domain/features.ts'
import { FEATURES } from '#words/landing.ts'
import { HELD, WHAT_WE_HOLD } from '#words/what-we-hold.ts'

export function momentText(at: string | null | undefined): string {
  if (at === null || at === undefined) return WHAT_WE_HOLD.never
  const moment = new Date(at)
  return HELD.at(
    moment.toLocaleDateString(undefined, { dateStyle: 'medium' }),
    moment.toLocaleTimeString(undefined, { timeStyle: 'short' }),
  )
}

/** A day is the same everywhere: it is written as a day in UTC. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  return HELD.day(date.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' }))
}

export function featureTitle(id: string): string {
  const known = FEATURE_IDS.find((one) => one === id)
  return known ? FEATURES[known].title : id
}
