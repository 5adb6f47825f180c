// White space, and what shows nothing at an edge: soft hyphen, zero-width space and joiners, byte order
// mark, direction marks, invisible operators, Hangul fillers, the blank Braille cell.
const EDGE = /[\s\u0085\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/

// After the virama (vowel killer) of an Indic script a joiner does show: it asks for a half form.
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const JOINER = /[\u200C\u200D]/

/** The text without anything invisible before or after it; inside, all stays. Linear, also for a megabyte. */
export function trimInvisible(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  const isShownJoiner = JOINER.test(text.charAt(end)) && VIRAMA.test(text.charAt(end - 1))
  return text.slice(start, isShownJoiner ? end + 1 : end)
}
