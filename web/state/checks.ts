import { ACTIVITIES } from '#domain/activities.ts'
import type { CareDays } from '#domain/care-days.ts'
import { PET_TYPES } from '#domain/species.ts'
import { type Check, arrayOf, instant, nullable, number, oneOf, shape, text } from '../api/shape.ts'
import type { Game, GamePet } from './outbox.ts'
import type { CareEntry } from './outbox.ts'

// Answers and what is stored on the device are checked: both can contain anything.

const isCareEntry = shape<CareEntry>({
  id: text,
  activity_type: oneOf(ACTIVITIES),
  timestamp: instant,
  local_day: text,
})

export const isLogPage = shape<Game['log']>({
  activities: arrayOf(isCareEntry),
  next: nullable(text),
})

const isGamePet = shape<GamePet>({
  id: text,
  name: text,
  type: oneOf(PET_TYPES),
  happiness: number,
  lastfed: nullable(instant),
  lastwalked: nullable(instant),
  lastplayed: nullable(instant),
  activities_count: number,
  created_at: instant,
})

const isCareDays = shape<CareDays>({ from: nullable(text), feed: text, walk: text, play: text })

export const isGame: Check<Game> = shape<Game>({
  pet: nullable(isGamePet),
  version: number,
  now: instant,
  days: isCareDays,
  log: isLogPage,
})
