import { ACTIVITIES } from '#domain/activities.ts'
import type { CareDays } from '#domain/care-days.ts'
import { PET_TYPES } from '#domain/species.ts'
import type { CareEntry, Game, GamePet } from './outbox.ts'

// Answers and stored data are checked before use: both can contain anything.

export type Check<T> = (value: unknown) => value is T

/** For an answer without content. */
export const nothing: Check<undefined> = (value) => value === undefined

export const text: Check<string> = (value) => typeof value === 'string'
export const number = (value: unknown): value is number => Number.isFinite(value)
/** A valid ISO instant. */
const instant = (value: unknown): value is string => text(value) && !Number.isNaN(Date.parse(value))

export function oneOf<T extends string>(words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value)
}

function nullable<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value)
}

export function arrayOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((one) => check(one))
}

/** An object with at least these members; others are ignored. */
export function shape<T extends object>(checks: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> {
  const wanted: [string, Check<unknown>][] = Object.entries(checks)
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    wanted.every(([key, check]) => check(Reflect.get(value, key)))
}

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

export const isFeatures = shape({ features: arrayOf(shape({ id: text, votes_count: number })) })
export const isOwnVotes = shape({ feature_ids: arrayOf(text) })
export const isVote = shape({ votes_count: number })
export const isSignUpAnswer = shape({ removal_key: text })
