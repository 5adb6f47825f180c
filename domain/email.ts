import { trimInvisible, visibleText } from './text.ts'

/** Source: RFC 5321 allows a path of 256, angle brackets included. */
export const EMAIL_MAX_LENGTH = 254

/** `email` is to be stored and written to, `key` is to be compared: two spellings of one address share it. */
type EmailCheck = { ok: true; email: string; key: string } | { ok: false }

// Normalising shortens a text to a quarter at most; this keeps a megabyte from the slow checks.
const MAX_TYPED_UNITS = 4 * EMAIL_MAX_LENGTH

// Copied from a page or a PDF, or typed by an input method: shown as nothing.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\p{White_Space}\u2800\uFFFC\uFFFD]/u
// Signs that keyboards and word processors write instead of ' and -.
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u2032]/gu
const HYPHENS = /[\u2010-\u2013\u2212]/gu
// What a sentence or a quotation adds around an address: quotation marks, brackets, full stops.
const AROUND = /^[\p{Pi}\p{Pf}\p{Ps}"'`]+|[\p{Pi}\p{Pf}\p{Pe}"'`.,;:!?/]+$/gu
const LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
// What a list or a link adds around an address, not what people have in one.
const LOCAL = /^(?:-|[^@<>()[\]\\,;:"\p{Pi}\p{Pf}\p{Pd}])+$/u
// U+30FB, the middle dot of Japanese, is the only punctuation in names of domains.
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}\p{So}\u30FB-]{1,63}(?<!-)$/u

/**
 * Accepts one @, a dot after it, nothing hidden, no Cyrillic letter among Latin ones, at most 254 characters, once
 * the text is folded. `key` is also in lower case. A domain in other letters stays as it is in `key`: the server converts it ('bücher.example' to 'xn--…').
 * Takes anything, never throws.
 */
export function checkEmail(raw: unknown): EmailCheck {
  if (typeof raw !== 'string' || !raw.isWellFormed()) return { ok: false }
  const email = foldEmail(raw)
  const { local, domain } = splitEmail(email)
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label))
  const hasPlainLetters = ![local, ...labels].some(
    (part) => LOOKALIKES.test(part) && /\p{Script=Latin}/u.test(part),
  )
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '')
  const isAddress = LOCAL.test(local) && isDomain && hasPlainLetters && !isNumber
  const key = email.toLowerCase().normalize('NFKC')
  const isShort = Math.max(email.length, key.length) <= EMAIL_MAX_LENGTH
  return isAddress && isShort && !HIDDEN.test(email) ? { ok: true, email, key } : { ok: false }
}

/**
 * What was meant by a typed or pasted address: full-width letters, '＠', '。', typographic apostrophes and hyphens in
 * their plain form, without invisible characters, quotation marks, 'mailto:' and 'Ann <…>' around it. Empty for a
 * text that is far too long.
 */
export function foldEmail(typed: string): string {
  const visible = visibleText(typed)
  if (visible.length > MAX_TYPED_UNITS) return ''
  const plain = visible.replace(IGNORABLE, '').normalize('NFKC').replaceAll('。', '.')
  const signs = plain.replace(APOSTROPHES, "'").replace(HYPHENS, '-')
  const [, bracketed = signs] = /^[^<>]*<([^<>]*)>$/.exec(signs) ?? []
  const address = bracketed.trim().replace(/^mailto:([^?]*).*$/i, '$1')
  return trimInvisible(address.replace(AROUND, ''))
}

/** The parts before and after the last @; without one, everything is `local`. */
export function splitEmail(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  if (at === -1) return { local: email, domain: '' }
  return { local: email.slice(0, at), domain: email.slice(at + 1) }
}
