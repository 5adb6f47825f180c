/** Says whether a value that came from outside is what it should be. */
export type Check<T> = (value: unknown) => value is T

/** The content of an answer that has none. */
export const nothing: Check<undefined> = (value) => value === undefined

export const text: Check<string> = (value) => typeof value === 'string'
export const number = (value: unknown): value is number => Number.isFinite(value)
/** An instant that can be read. */
export const instant = (value: unknown): value is string =>
  text(value) && !Number.isNaN(Date.parse(value))

export function oneOf<T extends string>(words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value)
}

export function nullable<T>(check: Check<T>): Check<T | null> {
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
