import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The part of a long round to run, 0 to 1; 0 is the short round of `npm test`. */
    part: number
    /** Which round it is, from 0: each has seeds of its own. */
    round: number
  }
}

/** How often: `short` in `npm test`, `long` in `npm run test:faults`, a part of it with `--mode 10%`. */
export function rounds(short: number, long: number): number {
  return Math.max(short, Math.ceil(long * inject('part')))
}

/** The seed of this round: another one with `--mode 10%+3` than with `--mode 10%`. */
export function seedOf(first: number): number {
  return first + inject('round')
}

/** True in every round but the short one. */
export function isLong(): boolean {
  return inject('part') > 0
}

/**
 * By how much a time may be exceeded: not at all in a long round, fivefold in the short one, which
 * runs on machines that do other things, too. There it catches what hangs, not what is slow.
 */
export function timeFactor(): number {
  return isLong() ? 1 : 5
}

/** One line of figures for docs/reliability.md, printed as the round ends. */
export function figures(what: string, measured: Record<string, number | string>): void {
  const parts = Object.entries(measured).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`figures: ${what}: ${parts.join(', ')}\n`)
}
