import { ACTIVITIES } from '#domain/activities.ts'
import { streakDays } from '#domain/care-days.ts'
import { LAST_TIME, type Pet } from '#domain/pet.ts'
import { agoOf } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import { localDay } from '../../../state/clock.ts'
import { gameView, readOutbox, storedGame } from '../../../state/outbox.ts'
import { EARLY_STORAGE } from './early-storage.ts'

declare global {
  /** The pet that the page's first script has drawn into the page. */
  var remaEarlyPet: EarlyPet | undefined
}

/** What is drawn of a pet before React, in the order of the activities. */
export type EarlyPet = Pick<Pet, 'name' | 'type' | 'happiness'> & {
  lastTimes: readonly string[]
  streaks: readonly number[]
}

/** The pet as this device knows it, with pending changes; undefined if it knows none. */
export function earlyPet(nowMs: number): EarlyPet | undefined {
  const stored = storedGame(EARLY_STORAGE)
  if (!stored) return undefined
  const { pet, days } = gameView(stored, readOutbox(EARLY_STORAGE))
  if (!pet) return undefined
  const today = localDay(new Date(nowMs).toISOString())
  return {
    name: pet.name,
    type: pet.type,
    happiness: pet.happiness,
    lastTimes: ACTIVITIES.map((activity) => {
      const at = pet[LAST_TIME[activity]]
      return timeAgoText(at === null ? 'never' : agoOf(nowMs - Date.parse(at)))
    }),
    streaks: ACTIVITIES.map((activity) => streakDays(days, activity, today)),
  }
}
