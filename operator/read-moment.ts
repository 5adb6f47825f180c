import { InvalidArgumentError } from 'commander'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * The moment that a day or an instant names: 2026-11-22 is its first moment in UTC, 2026-11-22T18:30Z and
 * 2026-11-22T19:30+01:00 are the same one. Throws what the command line says of wrong words.
 */
export function readMoment(text: string): Date {
  const moment = new Date(text)
  const isWell = (DAY.test(text) || INSTANT.test(text)) && !Number.isNaN(moment.getTime())
  if (!isWell || !isDay(text.slice(0, 10))) {
    throw new InvalidArgumentError(
      'Give a day such as 2026-11-22 or a time such as 2026-11-22T18:30Z.',
    )
  }
  return moment
}

/** 30 February is read as 2 March where nobody looks. */
function isDay(text: string): boolean {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
