import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { WORLDS } from './world.ts'

test('without words a newcomer comes as root and as an ordinary user', () => {
  const { worlds } = readOptions([])
  expect(worlds.map(({ account, node }) => [account, node])).toEqual([
    ['root', '20'],
    ['user', '20'],
  ])
})

test('--all is every world, each under a name of its own', () => {
  const { worlds } = readOptions(['--all'])
  expect(worlds).toEqual(WORLDS)
  expect(new Set(worlds.map(({ name }) => name)).size).toBe(worlds.length)
})

test('words make one world of their own out of the plain one', () => {
  const { worlds } = readOptions(['--node', '24', '--lang', 'tr_TR.UTF-8', '--path', 'a long path'])
  expect(worlds).toEqual([
    expect.objectContaining({
      name: 'root-node-24-lang-tr_TR-UTF-8-path-a-long-path',
      account: 'root',
      node: '24',
      lang: 'tr_TR.UTF-8',
      path: 'a long path',
    }),
  ])
})

test('words change a world that is named', () => {
  const { worlds, times } = readOptions(['--world', 'lang-de', '--no-shm', '--times', '10'])
  expect(worlds).toEqual([
    expect.objectContaining({ account: 'user', lang: 'de_DE.UTF-8', hasShm: false }),
  ])
  expect(times).toBe(10)
})

test.each([
  ['an unknown world', ['--world', 'moon'], 'no world "moon"'],
  ['an unknown word', ['--moon'], '--moon'],
  ['no times at all', ['--times', '0'], '--times'],
])('%s is refused in a sentence', (_, words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence)
})
