// White space, and what shows nothing at an edge: soft hyphen, zero-width space and joiners, byte order
// mark, direction marks, invisible operators, Hangul fillers, the blank Braille cell.
const EDGE = /[\s\u0085\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/

// After the virama (vowel killer) of an Indic script a joiner does show: it asks for a half form.
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const JOINER = /[\u200C\u200D]/

const SPACES = /[\p{White_Space}\u2800]+/gu
// Pasted or dictated, and shown as nothing: controls, soft hyphens, zero-width spaces, overrides and isolates of
// direction, annotations, the object sign. Joiners, selectors and marks of direction can change what is seen.
const UNSEEN =
  /(?!\p{White_Space})[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFC]/gu

/** What a person meant to type: without signs that show nothing, and with one space for spaces of any kind. */
export function visibleText(text: string): string {
  return trimInvisible(text.replace(UNSEEN, '').replace(SPACES, ' '))
}

/** The text without anything invisible before or after it; inside, all stays. Linear, also for a megabyte. */
export function trimInvisible(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  const isShownJoiner = JOINER.test(text.charAt(end)) && VIRAMA.test(text.charAt(end - 1))
  return text.slice(start, isShownJoiner ? end + 1 : end)
}

/** What a reader takes for one character each, such as a flag or a letter with accents. */
export function charactersOf(text: string): string[] {
  // Firefox has none before 125, and gets what a character is made of.
  const { Segmenter }: { Segmenter?: typeof Intl.Segmenter } = Intl
  if (!Segmenter) return Array.from(text)
  return Array.from(new Segmenter('en').segment(text), ({ segment }) => segment)
}

/** How many bytes UTF-8 takes for a well-formed text. */
export function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '.').length
}

/** Typing errors from one text to the other: letters added, left out, changed or swapped (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
