// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Painted, fakeContext } from '../drawings/canvas.fake.ts'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { savePicture } from './backup-picture.ts'

const WORDS = 'apple bear cloud door egg fern glove hat ink jar kite lamp moon nest'.split(' ')
const SENTENCE =
  'This opens Biscuit on any device: scan the code, or type the words at our page of your data.'
const CODE = { right: 650, top: 450, bottom: 1_010 }
const BORDER = 30
const HEIGHT = 1_320

const saved = fakeDownloads()
let painted: Painted

beforeEach(() => {
  const fake = fakeContext()
  painted = fake.painted
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(Object(fake.context))
  vi.spyOn(prototype, 'toBlob').mockImplementation((made) => made(new Blob(['png'])))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
})

async function save(title = 'Backup of Biscuit'): Promise<void> {
  const card = document.createElement('article')
  const code = document.createElement('img')
  const texts = { title, words: WORDS, sentence: SENTENCE }
  await savePicture({ card, portrait: null, code, ...texts }, 'Biscuit')
  expect([...saved.keys()]).toEqual(['backup of Biscuit.png'])
}

const at = (wanted: string) => {
  const found = painted.texts.find(({ text }) => text === wanted)
  if (!found) throw new Error(`${wanted} is not on the card`)
  return found
}

test('the numbered words are right of the code, one per line, and the sentence is below', async () => {
  await save()
  let lastY = 0
  for (const [index, word] of WORDS.entries()) {
    const [number, text] = [at(String(index + 1)), at(word)]
    expect([number.y, number.x > CODE.right, text.x > number.x]).toEqual([text.y, true, true])
    expect(text.y - lastY).toBeGreaterThanOrEqual(text.sizePx)
    lastY = text.y
  }
  const sentence = painted.texts.filter(({ text }) => SENTENCE.includes(text) && text.includes(' '))
  expect(sentence.map(({ text }) => text).join(' ')).toBe(SENTENCE)
  for (const { y, sizePx } of sentence) {
    expect(y - sizePx).toBeGreaterThan(Math.max(CODE.bottom, lastY))
    expect(y + sizePx).toBeLessThan(HEIGHT)
  }
})

test('a long name stays between the border and the code', async () => {
  await save(`Backup of ${'W\u0301\u0301'.repeat(40)}`)
  const lines = painted.texts.filter(({ text }) => text.includes('W'))
  expect(Math.min(...lines.map(({ y, sizePx }) => y - sizePx / 2))).toBeGreaterThan(BORDER)
  expect(lines.map(({ y, sizePx }) => y + sizePx / 2).at(-1)).toBeLessThan(CODE.top)
})
