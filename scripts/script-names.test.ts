import { expect, test } from 'vitest'
import { type Script, renamed } from './script-names.ts'

const CARE = { file: 'assets/care-11111111.js', name: 'care', text: 'export const say="Fed!"' }
const GAME = {
  file: 'assets/game-22222222.js',
  name: 'game',
  text: 'import{say}from"./care-11111111.js";import(`./album.module-33333333.js`)',
}
const ALBUM = {
  file: 'assets/album.module-33333333.js',
  name: 'album.module',
  text: 'import{say}from"./care-11111111.js"',
}
const ALL = [CARE, GAME, ALBUM]
const changed = (script: Script) => ({ ...script, text: `${script.text};changed` })
const stable = new Set([CARE.file])

/** The files of a release, by the word that each begins with. */
function filesOf(scripts: readonly Script[]) {
  return Object.fromEntries(
    [...renamed(scripts, stable).values()].map(({ name, file }) => [name, file]),
  )
}

test('a stable script is imported by its word, any other by its address', () => {
  const { 'album.module': album } = filesOf(ALL)
  const text = renamed(ALL, stable).get(GAME.file)?.text
  expect(text).toBe(`import{say}from"care";import(\`.${album?.replace('assets', '')}\`)`)
})

test('a change of a stable script gives no other script another name', () => {
  const { care, ...others } = filesOf(ALL)
  const { care: next, ...still } = filesOf([changed(CARE), GAME, ALBUM])
  expect(next).toMatch(/^assets\/care-[\w-]{6}\.js$/)
  expect(next).not.toBe(care)
  expect(still).toEqual(others)
})

test('a change of any other one renames what imports it, too', () => {
  const before = filesOf(ALL)
  const after = filesOf([CARE, GAME, changed(ALBUM)])
  expect(after['care']).toBe(before['care'])
  expect(after['album.module']).not.toBe(before['album.module'])
  expect(after['game']).not.toBe(before['game'])
})

test('scripts that name one another need a stable one among them', () => {
  const ring = [GAME, { ...ALBUM, text: 'import"./game-22222222.js"' }]
  expect(() => renamed(ring, new Set(['assets/care-11111111.js']))).toThrow('no script')
  expect(() => renamed([CARE, ...ring], stable)).toThrow('none can be named first')
  expect(renamed([CARE, ...ring], new Set([GAME.file, CARE.file])).size).toBe(3)
})
