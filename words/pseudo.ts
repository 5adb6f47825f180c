/**
 * Two languages that nobody speaks, made of the English catalogue: `en-XA` is accented and some 40 %
 * longer, `ar-XB` runs from right to left. Whoever sees a plain English word has found one that no
 * catalogue says; whoever sees one cut off has found where German will be.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

// Letters that our fonts have (scripts/font-recipe.ts). Vowels are said twice.
const ACCENTED = new Map(
  Object.entries({
    a: 'ää',
    e: 'éé',
    i: 'îî',
    o: 'öö',
    u: 'ûû',
    y: 'ýý',
    c: 'ç',
    n: 'ñ',
  }),
)
const RIGHT_TO_LEFT = '\u202E'
const END = '\u202C'
/** What a text has for machines: `{pet}`, and in Markdown code and addresses. */
const FOR_MACHINES = /(\{\w+\}|`[^`]*`|^```[^]*?^```|\]\([^)]*\)|^\|[-| ]+\|$)/m

/** A catalogue's text in a pseudo-language; of a list or an object, each text; of a function, what it gives. */
export function pseudo<Said>(language: PseudoLanguage, said: Said): Said
export function pseudo(language: PseudoLanguage, said: unknown): unknown {
  if (typeof said === 'string') return textIn(language, said)
  if (typeof said === 'function') {
    return (...args: unknown[]) => pseudo(language, Reflect.apply(said, undefined, args))
  }
  if (Array.isArray(said)) return said.map((one) => pseudo(language, one))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [key, pseudo(language, value)]),
  )
}

function textIn(language: PseudoLanguage, text: string): string {
  const change = language === 'en-XA' ? accented : rightToLeft
  // A split by one group: what is for machines stands at the odd places.
  return text
    .split(FOR_MACHINES)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('')
}

function accented(text: string): string {
  return text.replace(/\p{L}/gu, accent)
}

function accent(letter: string): string {
  const lower = letter.toLowerCase()
  const changed = ACCENTED.get(lower) ?? letter
  return letter === lower ? changed : changed.charAt(0).toUpperCase() + changed.slice(1)
}

/** Each word by itself, so that lines still break between them. */
function rightToLeft(text: string): string {
  return text.replace(
    /[\p{L}\p{N}](?:[^\s|*#[\]]*[\p{L}\p{N}!?.,:;)])?/gu,
    (word) => RIGHT_TO_LEFT + word + END,
  )
}
