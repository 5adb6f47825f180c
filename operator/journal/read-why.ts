import { InvalidArgumentError } from 'commander'
import { namesSomebody } from '../somebodys.ts'

const MAX_LENGTH = 500

/**
 * The reason for an act, as it was given behind --why: one line that names nobody.
 * Throws what the command line says of wrong words.
 */
export function readWhy(text: string): string {
  const why = text.trim().replaceAll(/\s+/g, ' ')
  if (why === '') throw new InvalidArgumentError('Say the reason in some words.')
  if (why.length > MAX_LENGTH) {
    throw new InvalidArgumentError(`Say it in ${MAX_LENGTH} characters or fewer.`)
  }
  if (namesSomebody(why)) {
    throw new InvalidArgumentError(
      'The journal is kept for ever: give the reason without an address, an id or a link of anybody.',
    )
  }
  return why
}
