import { assert, constantFrom, property, string } from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkPetName, shortName, PET_NAME_MAX_BYTES } from './pet-name.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const MIXED = `xéé${'가'.repeat(5)}${'🐶'.repeat(20)}${FAMILY.repeat(4)}`

test.each([
  ['no letter', '', 'empty'],
  ['one letter', 'x', 'x'],
  ['39 letters', 'x'.repeat(39), 'x'.repeat(39)],
  ['40 letters', 'x'.repeat(40), 'x'.repeat(40)],
  ['41 letters', 'x'.repeat(41), 'too-long'],
  ['40 letters in white space', `  ${'x'.repeat(40)}\n`, 'x'.repeat(40)],
  ['40 letters typed as letter and accent', 'e\u0301'.repeat(40), 'é'.repeat(40)],
  ['41 letters typed as letter and accent', 'e\u0301'.repeat(41), 'too-long'],
  ['spaces of any kind inside', 'Mr\u00A0\t\u200B\r\nFluff\u2028\u3000II', 'Mr Fluff II'],
  ['40 emoji of 4 bytes', '🐶'.repeat(40), '🐶'.repeat(40)],
  ['8 families of 25 bytes, 200 bytes', FAMILY.repeat(8), FAMILY.repeat(8)],
  ['8 families and a letter, 201 bytes', `${FAMILY.repeat(8)}x`, 'too-heavy'],
  ['9 families, 225 bytes', FAMILY.repeat(9), 'too-heavy'],
  ['33 Korean letters typed as three parts each', '\u1112\u1161\u11ab'.repeat(33), '한'.repeat(33)],
  ['characters of 1, 2, 3, 4 and 25 bytes, 200 in all', MIXED, MIXED],
  ['the same and one byte more', `${MIXED}x`, 'too-heavy'],
])('%s', (_, typed, expected) => {
  const check = checkPetName(typed)
  expect(check.ok ? check.name : check.reason).toBe(expected)
})

test('a browser that cannot tell characters apart counts code points, and takes ordinary names', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(checkPetName('Zoë 🐶')).toEqual({ ok: true, name: 'Zoë 🐶' })
  expect(checkPetName('x'.repeat(41))).toEqual({ ok: false, reason: 'too-long' })
})

test.each([undefined, null, 42, {}, [], ['Rex'], Symbol('Rex')])('%o is no name', (raw) =>
  expect(checkPetName(raw)).toEqual({ ok: false, reason: 'empty' }),
)

// A slow pattern would exceed the time limit of the test.
test.each([
  ['letters', 'x', 'too-long'],
  ['spaces', ' ', 'empty'],
  ['zero-width spaces', '\u200B', 'empty'],
  ['accents', '\u0301\u0327', 'too-long'],
  ['families', FAMILY, 'too-long'],
  ['lone surrogates', '\uD800', 'too-long'],
])('a megabyte of %s is refused', (_, unit, reason) => {
  expect(checkPetName(unit.repeat(1_000_000 / unit.length))).toEqual({ ok: false, reason })
  expect(checkPetName(`${unit.repeat(1_000_000 / unit.length)}x`).ok).toBe(reason === 'empty')
})

/** Characters with their code points as titles. */
const each = (characters: string) =>
  Array.from(characters, (character) => [codePointOf(character), character] as const)
const codePointOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`

// Spaces, a soft hyphen, zero-width characters, direction marks, invisible operators, fillers.
test.each(
  each(
    ' \t\r\n\u00A0\u1680\u2003\u202F\u3000\u2028\u2029\u0085\u00AD\u180E\u200B\u200C\u200D' +
      '\u200E\u200F\u061C\u2060\u2062\uFEFF\u3164\uFFA0\u2800',
  ),
)('%s alone is no name, and is cut off at both ends of one', (_, character) => {
  expect(checkPetName(character)).toEqual({ ok: false, reason: 'empty' })
  expect(checkPetName(`${character}Rex${character}`)).toEqual({ ok: true, name: 'Rex' })
})

// Fillers, and controls of music, hieroglyphs and shorthand.
test.each(each('\u115F\u1160\u{1D173}\u{13430}\u{1BCA0}'))('%s alone is no name', (_, one) =>
  expect(checkPetName(one)).toEqual({ ok: false, reason: 'empty' }),
)

test.each(each('\uFFFD\uD83D\uFFFE\u{1FFFF}\uF8FF'))('%s in a name is unreadable', (_, one) =>
  expect(checkPetName(`R${one}ex`)).toEqual({ ok: false, reason: 'unreadable' }),
)

// Controls, a soft hyphen, overrides and isolates of direction, annotations, the object sign of dictation.
test.each(each('\0\u0080\u001B\u00AD\u200B\u202D\u202E\u2066\u2069\uFEFF\uFFF9\uFFFC'))(
  '%s inside of a name is left out',
  (_, one) => expect(checkPetName(`R${one}e${one}x`)).toEqual({ ok: true, name: 'Rex' }),
)

const TAGS = '\u{E0068}\u{E0069}'
test.each([
  ['a variation selector alone', '\uFE0F', 'unreadable'],
  ['an accent alone', '\u0301', 'unreadable'],
  ['an enclosing circle alone', '\u20DD', 'unreadable'],
  ['an overlay before the first letter', '\u0336Rex', 'unreadable'],
  ['text hidden in tag characters', `Rex${TAGS}`, 'unreadable'],
  ['a region flag without its end', '🏴\u{E0067}\u{E0062}', 'unreadable'],
  ['text hidden in a flag', `🏴${'\u{E0061}'.repeat(20)}\u{E007F}`, 'unreadable'],
  ['bytes hidden in variation selectors', 'Rex\uFE00\uFE01\uFE02', 'unreadable'],
  ['a tower of marks', `R${'\u0335'.repeat(9)}ex`, 'unreadable'],
  ['a tower with zero-width joiners', `R${'\u0301\u200D'.repeat(6)}`, 'unreadable'],
  ['41 emoji', '🐶'.repeat(41), 'too-long'],
  ['eight flags of 28 bytes', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(8), 'too-heavy'],
])('%s is refused', (_, typed, reason) =>
  expect(checkPetName(typed)).toEqual({ ok: false, reason }),
)

const NAMES =
  "Rex|O'Malley-Śmith|7|null|<b>|<img src=x onerror=alert(1)>|{pet}|__proto__|محمد|שלומית|نامه‌ای|क्ष्म|ന്‍|ポチ"
// Direction marks, an ideographic selector, emoji with selectors and joiners, flags of countries and regions.
const SIGNS = 'Rex \u200Fشير\u200E (2)|葛\u{E0100}飾|🐶|❤️|👩‍👩‍👧‍👦|🏳️‍🌈|🇯🇵|🏴󠁧󠁢󠁳󠁣󠁴󠁿'
test.each([...NAMES.split('|'), ...SIGNS.split('|')])('%j is a name', (typed) =>
  expect(checkPetName(typed)).toEqual({ ok: true, name: typed.normalize('NFC') }),
)

test('the joiner that shows in Malayalam stays when what follows it goes', () => {
  const name = 'ന\u0D4D\u200D'
  expect(checkPetName(`${name}\u200D \u200B`)).toEqual({ ok: true, name })
})

test.each([
  ['Biscuit', 'Biscuit'],
  ['This has 24 letters, ok?', 'This has 24 letters, ok?'],
  ['This has one letter more!', 'This has one letter mor…'],
  [FAMILY.repeat(25), `${FAMILY.repeat(23)}…`],
])('the short form of %s is %s', (name, short) => expect(shortName(name)).toBe(short))

const unit = constantFrom(
  ...Array.from('aé가🐶 \n\0\u0085\u00A0\u0301\u034F\u094D\u115F\u200B\u200D\u202E\u2066\u3164'),
  ...Array.from('\uE000\uFE0F\uFFFE\u{E007F}🏴'),
  '\uD83D',
  '\uDC36',
  FAMILY,
)

test('a name that passes can be kept: whole, trimmed, normal, small, and itself when checked again', () => {
  assert(
    property(string({ unit, maxLength: 12 }), (raw) => {
      const check = checkPetName(raw)
      if (!check.ok) return
      const { name } = check
      expect(name.isWellFormed()).toBe(true)
      expect(name).toBe(name.trim().normalize('NFC'))
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(PET_NAME_MAX_BYTES)
      expect(checkPetName(name)).toEqual(check)
    }),
    { seed: 40, numRuns: 1000 },
  )
})
