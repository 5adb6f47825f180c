import { expect, test } from 'vitest'
import { distance } from './distance.ts'
import { SHORT_WORDS } from './short-words.ts'

test('are 1,296, each another', () => {
  expect(SHORT_WORDS.length).toBe(1_296)
  expect(new Set(SHORT_WORDS).size).toBe(1_296)
})

test('are the published list, letter for letter and in its order', async () => {
  const text = new TextEncoder().encode(SHORT_WORDS.join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex).toBe('7869e4a279a3f019df21fa2b28985656a2ee936dadad9aedc87759dab54aef4f')
})

test('are each known by the first three letters', () => {
  expect(new Set(SHORT_WORDS.map((word) => word.slice(0, 3))).size).toBe(1_296)
  // Also for those who leave out the one hyphen there is.
  expect(SHORT_WORDS.filter((word) => !/^[a-z]+$/.test(word))).toEqual(['yo-yo'])
  expect(SHORT_WORDS.filter((word) => word.startsWith('yoy'))).toEqual([])
})

test('are short, and three slips apart', () => {
  expect(Math.max(...SHORT_WORDS.map((word) => word.length))).toBe(10)
  // All pairs would take seconds.
  const some = SHORT_WORDS.filter((_, index) => index % 16 === 0)
  const near = some.flatMap((word) =>
    SHORT_WORDS.filter((other) => other !== word && distance(word, other) < 3),
  )
  expect(near).toEqual([])
})
