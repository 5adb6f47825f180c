import { assert, constantFrom, oneof, property, string, uint16Array } from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkPetName, PET_NAME_MAX_BYTES } from './pet-name.ts'

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

test.each([undefined, null, 42, {}, [], ['Rex'], Symbol('Rex')])('%o is no name', (raw) => {
  expect(checkPetName(raw)).toEqual({ ok: false, reason: 'empty' })
})

test.each([
  ['letters', 'x', 'too-long'],
  ['spaces', ' ', 'empty'],
  ['zero-width spaces', '\u200B', 'empty'],
  ['accents', '\u0301\u0327', 'too-long'],
  ['families', FAMILY, 'too-long'],
  ['lone surrogates', '\uD800', 'too-long'],
])('a megabyte of %s is refused at once', (_, unit, reason) => {
  // Time of the processor, in microseconds: a busy machine takes as little of it as a quiet one.
  const start = process.cpuUsage()
  expect(checkPetName(unit.repeat(1_000_000 / unit.length))).toEqual({ ok: false, reason })
  expect(checkPetName(`${unit.repeat(1_000_000 / unit.length)}x`).ok).toBe(reason === 'empty')
  expect(process.cpuUsage(start).user).toBeLessThan(500_000)
})

const nastyUnit = constantFrom(
  ...Array.from(
    'aé가🐶 \n\0\u0085\u00A0\u0301\u034F\u094D\u115F\u200B\u200D\u202E\u2066\u3164\uE000\uFE0F\uFFFE\u{E007F}🏴',
  ),
  '\uD83D',
  '\uDC36',
  FAMILY,
)

const anyText = uint16Array({ maxLength: 30 }).map((units) => String.fromCharCode(...units))

test('a name that passes can be kept: whole, trimmed, normal, small, and itself when checked again', () => {
  assert(
    property(oneof(string({ unit: nastyUnit, maxLength: 12 }), anyText), (raw) => {
      const check = checkPetName(raw)
      if (!check.ok) return
      const { name } = check
      expect(name.isWellFormed()).toBe(true)
      expect(name).toBe(name.trim().normalize('NFC'))
      expect(name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(PET_NAME_MAX_BYTES)
      expect(checkPetName(name)).toEqual(check)
    }),
    { seed: 40, numRuns: 1000 },
  )
})
