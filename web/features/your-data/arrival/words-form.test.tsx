// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { wordsOf } from '#domain/keep-words/write-words.ts'
import { button, fakeScreen, press, show, words, write } from '../../../ui/screen.fake.tsx'
import { WordsForm } from './words-form.tsx'

const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const CARD = wordsOf(VISITOR)

fakeScreen()

async function find(typed: string): Promise<string[]> {
  const found: string[] = []
  await show(<WordsForm onVisitor={(visitor) => void found.push(visitor)} />)
  await write(screen.getByLabelText('Keep words'), typed)
  await press(button('Find the pet'))
  expect(button('Find the pet').getAttribute('aria-busy')).toBeNull()
  return found
}

test('the words of a card find whose it is, also by their first three letters', async () => {
  expect(await find(CARD.map((word) => word.slice(0, 3)).join(' '))).toEqual([VISITOR])
})

test('a word that is none of ours is named, with its place', async () => {
  expect(await find(CARD.with(1, 'xyzzy').join(' '))).toEqual([])
  expect(words()).toContain('The 2nd word, "xyzzy", is none of ours')
})

test('words of ours that are no card together are said to be so', async () => {
  const [first = '', second = '', ...others] = CARD
  expect(await find([second, first, ...others].join(' '))).toEqual([])
  expect(words()).toContain('These are words of ours, but')
})
