import { distance } from './text.ts'
import { foldEmail, splitEmail } from './email.ts'

// Mailboxes that many people have, all under .com, with names long enough that one wrong key
// seldom makes another real one.
const MAILBOXES = ['gmail', 'googlemail', 'hotmail', 'icloud', 'outlook', 'protonmail', 'yahoo']

// Real domains within one wrong key of those: their owners typed them right.
const NEIGHBOURS = 'ymail email mail fmail hmail cloud rocketmail gmx hey live me'.split(' ')

const COM_TYPOS = 'com con cmo ocm co cm om comm coom vom xom'.split(' ')

/** The address that was probably meant ('ann@gmail.com' for 'ann@gmial.com'), or null. Ask; it may be wrong. */
export function emailHint(email: string): string | null {
  const { local, domain } = splitEmail(foldEmail(email))
  const typed = domain.toLowerCase()
  const [name = '', ...rest] = typed.split('.')
  if (local === '' || NEIGHBOURS.some((real) => typed === `${real}.com`)) return null
  const meant = MAILBOXES.find((mailbox) => isTypoOf(mailbox, typed, name, rest.join('.')))
  return meant === undefined || typed === `${meant}.com` ? null : `${local}@${meant}.com`
}

function isTypoOf(mailbox: string, typed: string, name: string, ending: string): boolean {
  if (distance(typed, `${mailbox}.com`) <= 1) return true
  return ending === ''
    ? name === mailbox
    : COM_TYPOS.includes(ending) && distance(name, mailbox) <= 1
}
