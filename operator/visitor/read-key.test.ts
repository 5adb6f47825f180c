import { describe, expect, test } from 'vitest'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { wordsOf } from '#domain/keep-words/write-words.ts'
import { readKey } from './read-key.ts'

const BISCUITS = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const LINK = `https://rema.example/your-data#keep=${hexOf(BISCUITS)}`
const WORDS = wordsOf(BISCUITS)

describe('a key in a letter', () => {
  test.each([
    ['a link', LINK],
    ['a link in a sentence', `Please forget my pet (${LINK}).\nThank you`],
    ['the code of a link', hexOf(BISCUITS).toUpperCase()],
    ['words', WORDS.join(' ')],
    ['words on lines, numbered', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n')],
  ])('is read: %s', (_what, text) => expect(readKey(text)).toEqual({ visitor: BISCUITS }))

  test('names a wrong word as the page does', () => {
    expect(readKey(WORDS.with(3, 'buny').join(' '))).toEqual({
      refusal: 'The 4th word, "buny", is none of ours; did you mean "bunny"?',
      isPart: false,
    })
  })

  test('is a part of a key when words are missing, and not when there are too many', () => {
    const refusal = 'This is 1 word; a keep card has fourteen.'
    expect(readKey('bunny')).toEqual({ refusal, isPart: true })
    expect(readKey([...WORDS, 'bunny'].join(' '))).toMatchObject({ isPart: false })
  })

  test('says that two words are in the wrong order', () => {
    const [first = '', second = '', ...rest] = WORDS
    expect(readKey([second, first, ...rest].join(' '))).toMatchObject({
      refusal: expect.stringMatching(/^These are words of ours, but /),
    })
  })

  test.each([
    ['cut off', LINK.slice(0, -1)],
    ['with another digit', `${LINK.slice(0, -1)}x`],
    ['without its code', 'https://rema.example/your-data#keep'],
  ])('says that a link is not complete: %s', (_what, text) => {
    expect(readKey(text)).toMatchObject({
      refusal: expect.stringMatching(/^This link is not complete/),
    })
  })
})
