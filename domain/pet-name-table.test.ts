import { expect, test } from 'vitest'
import { checkPetName } from './pet-name.ts'

const R = 'Rex'
const TAGS = '\u{E0068}\u{E0069}'

test.each([
  // Nothing there
  ['', 'nothing', 'empty'],
  [' ', 'a space', 'empty'],
  ['\t\r\n', 'tab and line ends', 'empty'],
  ['\u00A0', 'no-break space', 'empty'],
  ['\u1680', 'ogham space', 'empty'],
  ['\u2003\u2009', 'em space, thin space', 'empty'],
  ['\u202F', 'narrow no-break space', 'empty'],
  ['\u3000', 'ideographic space', 'empty'],
  ['\u2028\u2029', 'line and paragraph separator', 'empty'],
  ['\u0085', 'next line, a control that is white space', 'empty'],
  ['\u00AD', 'soft hyphen', 'empty'],
  ['\u180E', 'Mongolian vowel separator', 'empty'],
  ['\u200B\u200B', 'zero-width spaces', 'empty'],
  ['\u200C', 'zero-width non-joiner', 'empty'],
  ['\u200D', 'zero-width joiner', 'empty'],
  ['\u200E\u200F', 'direction marks', 'empty'],
  ['\u061C', 'Arabic letter mark', 'empty'],
  ['\u2060', 'word joiner', 'empty'],
  ['\u2062\u2063', 'invisible operators', 'empty'],
  ['\uFEFF', 'byte order mark', 'empty'],
  ['\u3164', 'Hangul filler', 'empty'],
  ['\uFFA0', 'half-width Hangul filler', 'empty'],

  // Something there, nothing to see
  ['\u115F', 'Hangul initial filler', 'invisible'],
  ['\u1160', 'Hangul vowel filler', 'invisible'],
  ['\u115F\u1160', 'both Hangul fillers', 'invisible'],
  ['\u115F \u1160', 'fillers round a space', 'invisible'],
  ['\u{1D173}', 'invisible musical control', 'invisible'],
  ['\u{13430}', 'a joiner of hieroglyphs, with none to join', 'invisible'],
  ['\u{1BCA0}', 'invisible shorthand control', 'invisible'],

  // Hidden or broken
  ['\uFE0F', 'a variation selector alone', 'unreadable'],
  ['\u034F', 'grapheme joiner alone', 'unreadable'],
  ['\u0301', 'an accent alone', 'unreadable'],
  ['\u20DD', 'an enclosing circle alone', 'unreadable'],
  [`\u0336${R}`, 'an overlay before the first letter', 'unreadable'],
  [TAGS, 'tag characters only', 'unreadable'],
  [`${R}${TAGS}`, 'text hidden in tag characters', 'unreadable'],
  ['🏴\u{E0067}\u{E0062}', 'a region flag without its end', 'unreadable'],
  [`🏴${'\u{E0061}'.repeat(20)}\u{E007F}`, 'text hidden in a flag', 'unreadable'],
  [`${R}\uFE00\uFE01\uFE02`, 'bytes hidden in variation selectors', 'unreadable'],
  ['R\0ex', 'NUL', 'unreadable'],
  ['\0', 'NUL alone', 'unreadable'],
  [`${R}\0`, 'NUL at the end', 'unreadable'],
  ['\u001B[31mRex', 'a terminal colour', 'unreadable'],
  ['R\u0080ex', 'a C1 control', 'unreadable'],
  ['R\u0085ex', 'next line inside', 'unreadable'],
  ['Rex\nLee', 'a line feed inside', 'unreadable'],
  ['Rex\r\nBcc: a@example.org', 'a header of its own', 'unreadable'],
  ['Rex\tLee', 'a tab inside', 'unreadable'],
  ['Rex\u2028Lee', 'a line separator inside', 'unreadable'],
  ['\u202Exer', 'right-to-left override', 'unreadable'],
  ['\u202DRex', 'left-to-right override', 'unreadable'],
  ['\u2066Rex', 'left-to-right isolate', 'unreadable'],
  ['Rex\u2069', 'end of an isolate', 'unreadable'],
  ['R\uFFF9ex\uFFFB', 'an annotation', 'unreadable'],
  ['R\uFFFDex', 'the sign of broken text', 'unreadable'],
  ['\uD83D', 'half an emoji', 'unreadable'],
  ['R\uFFFEex', 'noncharacter FFFE', 'unreadable'],
  ['R\u{1FFFF}ex', 'a noncharacter of plane 1', 'unreadable'],
  ['\uF8FF', 'private use: a logo on some machines, a box on others', 'unreadable'],
  [`R${'\u0335'.repeat(9)}ex`, 'a tower of marks', 'unreadable'],
  [`R${'\u0301\u200D'.repeat(6)}`, 'a tower with zero-width joiners', 'unreadable'],

  // Too much
  ['x'.repeat(41), 'one letter too many', 'too-long'],
  ['x\u200B'.repeat(40), 'letters with zero-width spaces between', 'too-long'],
  ['🐶'.repeat(41), 'one emoji too many', 'too-long'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(8), 'eight flags of 28 bytes', 'too-heavy'],
])('%j is refused (%s): %s', (typed, _, reason) => {
  expect(checkPetName(typed)).toEqual({ ok: false, reason })
})

test.each([
  ['Rex', 'a name'],
  ["O'Malley-Śmith", 'apostrophe, hyphen, accent'],
  ['7', 'a number'],
  ['null', 'the word null'],
  ['<b>', 'markup'],
  ['<img src=x onerror=alert(1)>', 'markup with a script'],
  ['{pet}', 'the placeholder of the friendly lines'],
  ['__proto__', 'a property'],
  ['محمد', 'Arabic'],
  ['שלומית', 'Hebrew'],
  ['نامه‌ای', 'Persian with a non-joiner'],
  ['Rex \u200Fشير\u200E (2)', 'mixed directions with their marks'],
  ['क्ष्म', 'Devanagari'],
  ['ന്‍', 'Malayalam ending in a joiner that shows'],
  ['ポチ', 'Japanese'],
  ['葛\u{E0100}飾', 'Japanese with one ideographic selector'],
  ['🐶', 'an emoji'],
  ['❤️', 'an emoji with its selector'],
  ['👩‍👩‍👧‍👦', 'a family'],
  ['🏳️‍🌈', 'the rainbow flag'],
  ['🇯🇵', 'a country’s flag'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'a region’s flag'],
])('%j is a name (%s)', (typed) => {
  expect(checkPetName(typed)).toEqual({ ok: true, name: typed.normalize('NFC') })
})

test('the joiner that shows in Malayalam stays when what follows it goes', () => {
  const name = 'ന\u0D4D\u200D'
  expect(checkPetName(`${name}\u200D \u200B`)).toEqual({ ok: true, name })
})

test.each([
  ['  Rex  ', 'spaces'],
  ['\u00A0Rex\u00A0', 'no-break spaces'],
  ['\uFEFFRex', 'byte order mark'],
  ['\u200BRex\u200D\u200C', 'zero-width characters'],
  ['\u200E\u200FRex\u061C', 'direction marks'],
  ['\u3164Rex\u2800', 'fillers'],
  ['\r\nRex\t\n', 'line ends and tabs'],
  ['\u2028Rex\u0085', 'line separators'],
])('%j is trimmed to Rex (%s)', (typed) => {
  expect(checkPetName(typed)).toEqual({ ok: true, name: 'Rex' })
})
