import { ACTIVITIES, PET_TYPES } from '#domain/pet.ts'
import { instantMs, isDay } from '#domain/calendar-day.ts'
import type { Change } from './outbox.ts'

// Answers, files and stored data are checked before use: all can contain anything, also values of a later release.

export type Check<T> = (value: unknown) => value is T

type Like<Example> =
  Example extends Check<infer T>
    ? T
    : Example extends object
      ? { [Key in keyof Example]: Like<Example[Key]> }
      : Example

/**
 * Accepts values that have the members of an example, with the same types; other members are ignored. Each item of a
 * list must be like the first one of the example's. In the example, a check stands for what it accepts, and undefined
 * for any value.
 */
export function like<Example>(example: Example): Check<Like<Example>> {
  return (value): value is Like<Example> => isLike(value, example)
}

function isLike(value: unknown, example: unknown): boolean {
  if (example === undefined) return true
  if (typeof example === 'function') return Boolean(example(value))
  if (typeof value !== typeof example || value === null) return false
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => isLike(item, example[0]))
  if (typeof example !== 'object') return true
  return Object.entries(Object(example)).every(([key, part]) =>
    isLike(Reflect.get(Object(value), key), part),
  )
}

/** Accepts the values of a list, which other releases may extend. */
function oneOf<T>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((one) => one === value)
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value)
}

function text(isValid: (value: string) => boolean): Check<string> {
  return (value): value is string => typeof value === 'string' && isValid(value)
}

/** What a JSON text contains; undefined for text that is no JSON, or not what `check` accepts. */
export function parseJson<T>(json: string | null, check: Check<T>): T | undefined {
  const value = jsonIn(json)
  return check(value) ? value : undefined
}

/** What a JSON text contains; undefined for text that is no JSON. */
export function jsonIn(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** For an answer without content. */
export const nothing = like(undefined)
export const isFeatures = like({ features: [{ id: '', votes_count: 0 }] })
export const isOwnVotes = like({ feature_ids: [''] })
export const isVote = like({ votes_count: 0 })
export const isSignUpAnswer = like({ removal_key: '' })

const isId = text((id) => id !== '')
const isInstant = text((instant) => !Number.isNaN(instantMs(instant)))
const isCounts = text((counts) => /^[0-9a-z]*$/.test(counts))
const isActivity = oneOf(ACTIVITIES)
export const isPetType = oneOf(PET_TYPES)

const ENTRY = { id: isId, activity_type: isActivity, timestamp: isInstant, local_day: text(isDay) }
const PET = {
  id: isId,
  name: '',
  type: isPetType,
  happiness: 0,
  lastfed: orNull(isInstant),
  lastwalked: orNull(isInstant),
  lastplayed: orNull(isInstant),
  activities_count: 0,
  created_at: isInstant,
}

const isEntry = like(ENTRY)
export const isLogPage = like({ activities: [isEntry], next: orNull(text(() => true)) })
export const isGame = like({
  pet: orNull(like(PET)),
  version: 0,
  now: isInstant,
  days: { from: orNull(text(isDay)), feed: isCounts, walk: isCounts, play: isCounts },
  log: isLogPage,
})
export const isGameAnswer = like({ game: isGame })
const OUTCOMES = ['applied', 'known', 'removed', 'refused'] as const
export const isSyncAnswer = like({
  results: [{ id: isId, outcome: oneOf(OUTCOMES) }],
  game: isGame,
})

const isOtherGame = like({ game: { version: 0 } })
const isOtherLog = like({ activities: [{ id: '' }] })

/** True for a game, or a page of a log, that another release may have written: it has the members that all have. */
export function isOfOtherRelease(answer: unknown): boolean {
  return isOtherGame(answer) || isOtherLog(answer)
}

const CHANGES = new Map<unknown, Check<object>>([
  ['care', isEntry],
  ['removal', like({ id: isId, entry: isEntry })],
  ['rename', like({ id: isId, name: '', renamed_at: isInstant })],
])

export function isChange(value: unknown): value is Change {
  return CHANGES.get(Object(value).kind)?.(value) ?? false
}
