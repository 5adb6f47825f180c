import { ACTIVITIES } from '#domain/activities.ts'
import { streakDays } from '#domain/care-days.ts'
import { LAST_TIME, type Pet } from '#domain/pet.ts'
import { timeAgo } from '#domain/time-ago.ts'
import { timeAgoText } from '#words/care.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { localDay } from '../../../device/local-day.ts'
import { visitorStorage } from '../../../device/visitor-storage.ts'
import { gameView } from '../../../state/derive.ts'
import type { EarlyPress } from '../../../state/game-page.ts'
import { type CareEntry, createOutbox } from '../../../state/outbox.ts'
import { storedGame } from '../../../state/sync.ts'

declare global {
  /** The pet that the page's first script has drawn into the page. */
  var remaEarlyPet: EarlyPet | undefined
  /** Presses on its buttons that are not answered yet. */
  var remaEarlyPresses: EarlyPress[] | undefined
}

/** What is drawn of a pet before React, in the order of the activities. */
export type EarlyPet = Pick<Pet, 'name' | 'type' | 'happiness'> & {
  lastTimes: readonly string[]
  streaks: readonly number[]
}

/** The pet as this device knows it, with pending changes; undefined if it knows none. */
export function earlyPet(nowMs: number): EarlyPet | undefined {
  const storage = visitorStorage(deviceStorage())
  const stored = storedGame(storage)
  if (!stored) return undefined
  const { pet, days } = gameView(stored, createOutbox(storage, Date.now).read())
  if (!pet) return undefined
  const today = localDay(new Date(nowMs).toISOString())
  return {
    name: pet.name,
    type: pet.type,
    happiness: pet.happiness,
    lastTimes: ACTIVITIES.map((one) => timeAgoText(timeAgo(pet[LAST_TIME[one]], nowMs))),
    streaks: ACTIVITIES.map((one) => streakDays(days, one, today)),
  }
}

/** Puts a press into the outbox, and keeps it for the page to answer. */
export function keepPress(entry: CareEntry): void {
  const outbox = createOutbox(visitorStorage(deviceStorage()), Date.now)
  const isStored = outbox.add({ kind: 'care', ...entry })
  globalThis.remaEarlyPresses ??= []
  globalThis.remaEarlyPresses.push({ entry, isStored })
}

/** Takes the presses that were made before, so that each is answered once. */
export function takeEarlyPresses(): EarlyPress[] {
  return globalThis.remaEarlyPresses?.splice(0) ?? []
}
