// Answers and stored data are checked before use: both can contain anything.

export type Check<T> = (value: unknown) => value is T

/**
 * Accepts values that have the members of an example, with the same types; other members are ignored. Each item of a
 * list must be like the first one of the example's. Null and undefined stand for any value.
 */
export function like<T>(example: T): Check<T> {
  return (value): value is T => isLike(value, example)
}

function isLike(value: unknown, example: unknown): boolean {
  if (example === null || example === undefined) return true
  if (typeof value !== typeof example || value === null) return false
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => isLike(item, example[0]))
  if (typeof example !== 'object') return true
  return Object.entries(example).every(([key, part]) =>
    isLike(Reflect.get(Object(value), key), part),
  )
}

/** What a JSON text contains; undefined for text that is no JSON, or not what `check` accepts. */
export function parseJson<T>(text: string | null, check: Check<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return check(value) ? value : undefined
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
