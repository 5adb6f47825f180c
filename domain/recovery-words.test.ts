import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf } from './recovery-code.ts'
import { readRecovery, wordsOf } from './recovery-words.ts'
import { SHORT_WORDS } from './word-list.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 63 })

const BISCUITS = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const WORDS = wordsOf(BISCUITS)
const CAPITALS = WORDS.join('   ').toLocaleUpperCase('tr')

describe('recovery words', () => {
  test('are 14, and always the same', () => {
    expect(WORDS.join(' ')).toBe(
      'blimp snugness celery bumblebee poncho bogusness boots midnight unevenness mozzarella statue gangway sloth sardine',
    )
  })

  test.each([
    ['numbered, on lines', WORDS.map((one, index) => `${index + 1}. ${one}`).join('\n')],
    ['with commas and a full stop', `${WORDS.join(', ')}.`],
    ['with hyphens', WORDS.join('-')],
    ['each by its first three letters', WORDS.map((one) => one.slice(0, 3)).join(' ')],
    ['in Turkish capitals, with much space around', `\n\t ${CAPITALS} \u00a0`],
    ['in letters of full width', WORDS.join(' ').replace('a', 'ａ')],
    ['as a link', `<https://rema.example/your-data%23keep=${hexOf(BISCUITS)}>`],
  ])('are read %s', (_how, typed) => expect(readRecovery(typed)).toEqual({ visitor: BISCUITS }))

  test.each([
    ...'yo-yo|yoyo|yo-|Yo-y|yoy|yo\u2010yo|yo\u2011yo|yo–yo|yo\u00ADyo|yo yo|ｙｏーｙｏ'.split('|'),
    ...'punch bowl|PUNCH-\nBOWL|jelly |lunch box|tae kwon do|bub ble-gum'.split('|'),
    ...'jalapeño|ıcıng|ﬁgurine|pun\u200bchb\u00adowl|p\u2066u\ufffcn\ufffcc\ufffch bowl'.split('|'),
  ])('are read with %j', (typed) => {
    const known = typed
      .normalize('NFKD')
      .replaceAll('ı', 'i')
      .replace(/[^a-z]/gi, '')
    const wanted = SHORT_WORDS.find((one) => one.replace('-', '').startsWith(known.toLowerCase()))
    const id = idWith(wanted ?? '')
    const words = wordsOf(id).map((one) => (one === wanted ? typed : one))
    expect(readRecovery(words.join(' '))).toEqual({ visitor: id })
    expect(readRecovery(words.join('-'))).toEqual({ visitor: id })
  })

  test('are read after any damage by keyboards, dictation and hyphenation', () => {
    const damage = fc.record({
      gap: fc.constantFrom('', '', ' ', '-', '-\n', '\u2010', '–', '\u00AD', '\u200b', '\u2060'),
      at: fc.integer({ min: 1, max: 9 }),
      isTurkish: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uuid(), fc.array(damage, { minLength: 14, maxLength: 14 }), (id, damages) => {
        const typed = wordsOf(id).map((one, index) => {
          const { gap = '', at = 1, isTurkish = false } = damages[index] ?? {}
          const torn = one.slice(0, at) + gap + one.slice(at)
          return isTurkish ? torn.toLocaleUpperCase('tr') : torn
        })
        expect(readRecovery(typed.join(' '))).toEqual({ visitor: id })
      }),
    )
  })
})

describe('a mistake', () => {
  test('in one word is always noticed, and its place is among those to look at', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(13), fc.constantFrom(...SHORT_WORDS), (id, at, other) => {
        const words = wordsOf(id)
        fc.pre(words[at] !== other)
        const read = readRecovery(words.with(at, other).join(' '))
        expect(read).toMatchObject({ wrong: 'checksum' })
        expect('suspects' in read && read.suspects).toContain(at + 1)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['a letter too many', 'abbdomen', 'abdomen'],
    ['a letter changed', 'zucchina', 'zucchini'],
    ['two letters changed', 'zuccheny', 'zucchini'],
    ['a letter missing at its beginning', 'bdomen', 'abdomen'],
    ['another word that begins alike', 'zoologist', 'zookeeper'],
    ['too short to be known', 'zu', null],
    ['nothing like ours', 'qqqqq', null],
    ['letters that only look like ours', 'аbdomen', 'abdomen'],
  ])('is named with what was meant: %s', (_what, typed, meant) => {
    const read = readRecovery(WORDS.with(3, typed).join(' '))
    expect(read).toEqual({ wrong: 'word', place: 4, word: typed, meant })
  })
})

test.each([
  ['nothing', '', { wrong: 'none' }],
  ['signs', '1 2 ?!… -- 🐶', { wrong: 'none' }],
  ['a link that was cut off', 'https://rema.example/your-data#keep=2f09', { wrong: 'link' }],
  ['half of them', WORDS.slice(0, 7).join(' '), { wrong: 'count', count: 7 }],
  ['one too many', [...WORDS, 'zombie'].join(' '), { wrong: 'count', count: 15 }],
  ['two that changed places', [...WORDS.slice(1), WORDS[0]].join(' '), { wrong: 'checksum' }],
  ['a long word, shown short', 'x'.repeat(1_000), { wrong: 'word', word: 'x'.repeat(24) }],
])('what are no recovery words: %s', (_what, typed, mistake) => {
  expect(readRecovery(typed)).toMatchObject(mistake)
})

test('each of the 1,296 words is known by its first three letters', () => {
  const starts = new Set(SHORT_WORDS.map((word) => word.replace('-', '').slice(0, 3)))
  expect(starts.size).toBe(1296)
})

test('the words never change, because visitors keep printed cards', async () => {
  const text = new TextEncoder().encode(SHORT_WORDS.join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe('57b3a6449a0a0fd41db98ae8fd00613587293ec478a346ddcd82cfe5acbf8b07')
})

/** An id among whose words is this one. */
function idWith(wanted: string): string {
  const ids = Array.from(
    { length: 9_000 },
    (_, index) => `${BISCUITS.slice(0, -4)}${1_000 + index}`,
  )
  return ids.find((id) => wordsOf(id).includes(wanted)) ?? ''
}
