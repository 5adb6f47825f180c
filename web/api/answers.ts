import type { Static } from 'typebox'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { type Pet, ofPetFields } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import type * as schemas from '../../server/pet/schemas.ts'
import { instant, arrayOf, optional, number, oneOf, nullable, shape, text } from './shape.ts'

// The types are the server's; the checks test what a page relies on.

/**
 * One activity that was given to the pet. `timestamp` is ISO 8601 with milliseconds and Z, so it sorts as
 * text; `local_day` is the visitor's day then.
 */
export type CareEntry = Static<typeof schemas.CareEntry>
export type LogPage = Static<typeof schemas.Log>
export type NewPet = Static<typeof schemas.NewPet>

/**
 * All that the game shows, as it was at one moment. `version` grows with every change of the pet and is
 * 0 before there is one; `today` is the day of the streaks.
 */
export type Game = Static<typeof schemas.Game>

export const isPet = shape<Pet>(
  ofPetFields({
    id: text,
    text,
    species: oneOf(PET_TYPES),
    happiness: number,
    lastTime: nullable(instant),
  }),
)

export const isCareEntry = shape<CareEntry>({
  id: text,
  activity_type: oneOf(ACTIVITIES),
  timestamp: instant,
  local_day: text,
})

export const isLogPage = shape<LogPage>({ activities: arrayOf(isCareEntry), next: nullable(text) })

const isStreaks = shape<StreakSummary>({
  feedStreak: number,
  walkStreak: number,
  playStreak: number,
  longestStreak: number,
  totalActivities: number,
})

export const isGame = shape<Game>({
  version: number,
  today: text,
  pet: nullable(isPet),
  streaks: isStreaks,
  log: isLogPage,
})

/** The answer to a change of the pet. */
export const isPetAnswer = shape({ pet: isPet, version: number, game: optional(isGame) })

export const isFeatures = shape({ features: arrayOf(shape({ id: text, votes_count: number })) })
export const isOwnVotes = shape({ feature_ids: arrayOf(text) })
export const isVote = shape({ votes_count: number })
export const isSignUpAnswer = shape({ removal_key: text })
