import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyId } from './any-id.fake.ts'
import { readWords, wordsOf } from './recovery-words.ts'
import { SHORT_WORDS } from './word-list.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 63 })

const BISCUITS = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const WORDS = wordsOf(BISCUITS)
const place = fc.nat(13)
const word = fc.constantFrom(...SHORT_WORDS)

/** Biscuit's words with one of them another. */
function withWord(at: number, other: string): string {
  return WORDS.with(at - 1, other).join(' ')
}

describe('recovery words', () => {
  test('are 14, and always the same', () => {
    expect(WORDS.join(' ')).toBe(
      'blimp snugness census bunny poncho bogusness boots maximum unopened mower student fryingpan sloth satchel',
    )
  })

  test('give any id back exactly', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const words = wordsOf(id)
        expect(words.length).toBe(14)
        expect(readWords(words.join(' '))).toEqual({ visitor: id })
      }),
    )
  })

  test.each([
    ['in capital letters', WORDS.join(' ').toUpperCase()],
    ['numbered, on lines', WORDS.map((one, index) => `${index + 1}. ${one}`).join('\n')],
    ['with commas and a full stop', `${WORDS.join(', ')}.`],
    ['with hyphens', WORDS.join('-')],
    ['each by its first three letters', WORDS.map((one) => one.slice(0, 3)).join(' ')],
    ['with much space around', `\n\t ${WORDS.join('   ')} \u00a0`],
    ['in letters of full width', WORDS.join(' ').replace('a', 'ａ')],
  ])('are read %s', (_how, typed) => expect(readWords(typed)).toEqual({ visitor: BISCUITS }))

  test.each(['yo-yo', 'yoyo', 'yo-', 'Yo-y', 'yoy'])('contain one with a hyphen: %s', (typed) => {
    const id = idWith('yo-yo')
    const words = wordsOf(id).map((one) => (one === 'yo-yo' ? typed : one))
    expect(readWords(words.join(' '))).toEqual({ visitor: id })
    expect(readWords(words.join('-'))).toEqual({ visitor: id })
  })
})

describe('a mistake', () => {
  test('in one word is always noticed, and its place is among those to look at', () => {
    fc.assert(
      fc.property(anyId, place, word, (id, at, other) => {
        const words = wordsOf(id)
        fc.pre(words[at] !== other)
        const read = readWords(words.with(at, other).join(' '))
        expect(read).toMatchObject({ wrong: 'together' })
        expect('suspects' in read && read.suspects).toContain(at + 1)
      }),
      { numRuns: 20 },
    )
  })

  test('that changes the places of two words is always noticed', () => {
    fc.assert(
      fc.property(anyId, place, place, (id, a, b) => {
        const words = wordsOf(id)
        const [first = '', second = ''] = [words[a], words[b]]
        fc.pre(first !== second)
        const read = readWords(words.with(a, second).with(b, first).join(' '))
        expect(read).toMatchObject({ wrong: 'together' })
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['a letter too many', 'abandonned', 'abandoned'],
    ['a letter changed', 'zucchina', 'zucchini'],
    ['two letters changed', 'zuccheny', 'zucchini'],
    ['a letter missing at its beginning', 'bdomen', 'abdomen'],
    ['another word that begins alike', 'zoologist', 'zookeeper'],
    ['too short to be known', 'zu', null],
    ['nothing like ours', 'qqqqq', null],
    ['letters that only look like ours', 'аbdomen', 'abdomen'],
  ])('is named with what was meant: %s', (_what, typed, meant) => {
    const read = readWords(withWord(4, typed))
    expect(read).toEqual({ wrong: 'word', place: 4, word: typed, meant })
  })
})

describe('what are no recovery words', () => {
  test.each([
    ['nothing', ''],
    ['numbers', '1 2 3'],
    ['signs', '?!… -- 🐶'],
  ])('%s', (_what, typed) => expect(readWords(typed)).toEqual({ wrong: 'none' }))

  test.each([
    ['half of them', WORDS.slice(0, 7).join(' '), 7],
    ['one too many', [...WORDS, 'zombie'].join(' '), 15],
    ['one', 'zombie', 1],
  ])('%s', (_what, typed, count) => expect(readWords(typed)).toEqual({ wrong: 'count', count }))

  test('a word of a thousand letters is shown short', () => {
    const read = readWords('x'.repeat(1_000))
    expect(read).toEqual({ wrong: 'word', place: 1, word: 'x'.repeat(24), meant: null })
  })
})

// So each word is known by its first three letters, and they are three typing errors apart.
test('the words are the published list, letter for letter and in its order', async () => {
  const text = new TextEncoder().encode(SHORT_WORDS.join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe('7869e4a279a3f019df21fa2b28985656a2ee936dadad9aedc87759dab54aef4f')
})

/** An id among whose words is this one. */
function idWith(wanted: string): string {
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    const hex = (0x1234_5678 + index * 7_919).toString(16).padStart(12, '0')
    return `2f0c8b1e-5d0a-4c57-9a3e-${hex}`
  })
  return ids.find((id) => wordsOf(id).includes(wanted)) ?? ''
}
