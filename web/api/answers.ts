import type { Day } from '#domain/calendar-day.ts'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Pet, ofPetFields } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import {
  absentAs,
  instant,
  arrayOf,
  optional,
  number,
  oneOf,
  nullable,
  shape,
  text,
} from './shape.ts'

// What the contract promises, as far as a page leans on it: an answer without it is no answer of ours.

/**
 * One activity that was given to the pet, as it is sent and as the Care Log has it. `timestamp` is ISO 8601
 * with milliseconds and Z, so it sorts as text; `local_day` is the visitor's day then.
 */
export type CareEntry = { id: string; activity_type: Activity; timestamp: string; local_day: Day }
export type LogPage = { activities: CareEntry[]; next: string | null }

/**
 * All that the game shows, as it was at one moment. `version` grows with every change of the pet and is
 * 0 before there is one; `today` is the day that the streaks are told for.
 */
export type Game = {
  version: number
  today: Day
  pet: Pet | null
  streaks: StreakSummary
  log: LogPage
}

export const isPet = shape<Pet>(
  ofPetFields({
    id: text,
    text,
    species: oneOf(PET_TYPES),
    happiness: number,
    lastTime: absentAs(null, nullable(instant)),
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

/** A server of the release before tells neither version nor game. */
export const isPetAnswer = shape({ pet: isPet, version: optional(number), game: optional(isGame) })

export const isFeatures = shape({ features: arrayOf(shape({ id: text, votes_count: number })) })
export const isOwnVotes = shape({ feature_ids: arrayOf(text) })
export const isVote = shape({ votes_count: number })
/** A server of the release before tells no key. */
export const isSignUpAnswer = shape<{ removal_key?: string }>({ removal_key: optional(text) })
