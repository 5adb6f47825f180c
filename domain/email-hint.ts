import { splitEmail } from './email.ts'

// Mailboxes that many people have, all under .com, with names long enough that one wrong key
// seldom makes another real one.
const MAILBOXES = ['gmail', 'googlemail', 'hotmail', 'icloud', 'outlook', 'protonmail', 'yahoo']

// Real domains within one wrong key of those: their owners typed them right.
const NEIGHBOURS = new Set(
  [
    'ymail',
    'email',
    'mail',
    'fmail',
    'hmail',
    'cloud',
    'rocketmail',
    'gmx',
    'hey',
    'live',
    'me',
  ].map((name) => `${name}.com`),
)

const COM_TYPOS = new Set([
  'com',
  'con',
  'cmo',
  'ocm',
  'co',
  'cm',
  'om',
  'comm',
  'coom',
  'vom',
  'xom',
])

/**
 * The address with its domain put right, when that looks like a typo ('ann@gmial.com' to
 * 'ann@gmail.com'); null otherwise. A question to ask, never a reason to refuse: it may be wrong.
 */
export function emailHint(email: string): string | null {
  const { local, domain } = splitEmail(email.trim())
  const typed = domain.toLowerCase()
  const [name = '', ...rest] = typed.split('.')
  if (local === '' || NEIGHBOURS.has(typed)) return null
  const meant = MAILBOXES.find((mailbox) => isTypoOf(mailbox, typed, name, rest.join('.')))
  return meant === undefined || typed === `${meant}.com` ? null : `${local}@${meant}.com`
}

function isTypoOf(mailbox: string, typed: string, name: string, ending: string): boolean {
  if (isWithinOneTypo(typed, `${mailbox}.com`)) return true
  return ending === '' ? name === mailbox : COM_TYPOS.has(ending) && isWithinOneTypo(name, mailbox)
}

/** True when the two are equal, or one key too many, too few, wrong, or two keys swapped apart. */
function isWithinOneTypo(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed.at(-1 - end) === meant.at(-1 - end)
  )
    end += 1
  const left = typed.slice(start, typed.length - end)
  const right = meant.slice(start, meant.length - end)
  const isSwapped = left.length === 2 && left === right.charAt(1) + right.charAt(0)
  return isSwapped || Math.max(left.length, right.length) <= 1
}
