// @vitest-environment happy-dom
import { decodeQR } from 'qr/decode.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { type Painted, fakeContext } from '../drawings/canvas.fake.ts'
import { modulesOf } from './backup-card.tsx'
import { savePicture } from './backup-picture.ts'

const LINK = 'https://rema.example/your-data#keep=2f09c9623642d8bd211c61d4d2d9b88fc7aa'
const WORDS = 'apple bear cloud door egg fern glove hat ink jar kite lamp moon nest'.split(' ')
const SENTENCE =
  'Whoever has this card has Biscuit: keep it like a key. It opens the pet on the page of your data.'

const saved = fakeDownloads()
let painted: Painted
/** The picture's size in pixels. */
let size = { width: 0, height: 0 }
let file: Blob | null

beforeEach(() => {
  const fake = fakeContext()
  painted = fake.painted
  file = new Blob(['png'])
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockImplementation(function open(this: HTMLCanvasElement) {
    size = { width: this.width, height: this.height }
    return Object(Object.assign(fake.context, { canvas: this }))
  })
  vi.spyOn(prototype, 'toBlob').mockImplementation((made) => made(file))
})

function save(): Promise<boolean> {
  const portrait: SVGSVGElement = Object(
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
  )
  Reflect.set(portrait, 'getScreenCTM', () => null)
  const content = { portrait, title: 'Backup of Biscuit', modules: modulesOf(LINK), words: WORDS }
  return savePicture({ ...content, sentence: SENTENCE }, 'Biscuit')
}

const row = (text: string) => painted.texts.find((one) => one.text === text)
const at = (text: string) => {
  const found = row(text)
  if (!found) throw new Error(`${text} is not on the card`)
  return found
}

test("the card is saved under the pet's name", async () => {
  expect(await save()).toBe(true)
  expect([...saved.keys()]).toEqual(['backup of Biscuit.png'])
})

test('a browser that makes no picture saves none', async () => {
  file = null
  expect(await save()).toBe(false)
  expect(saved.size).toBe(0)
})

test('its code can be scanned from the picture', async () => {
  await save()
  const { width, height } = size
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { x, y, width: wide, height: high, fill } of painted.boxes) {
    const shade = fill === '#000' ? 0 : 255
    for (let line = y; line < y + high; line += 1)
      data.fill(shade, (line * width + x) * 4, (line * width + x + wide) * 4)
  }
  expect(decodeQR({ width, height, data })).toBe(LINK)
})

test('the numbered words are right of the code, one per line, and the sentence is below', async () => {
  await save()
  const right = Math.max(...painted.boxes.slice(1).map(({ x, width }) => x + width))
  const bottom = Math.max(...painted.boxes.slice(1).map(({ y, height }) => y + height))
  let lastY = 0
  for (const [index, word] of WORDS.entries()) {
    const [number, text] = [at(String(index + 1)), at(word)]
    expect([number.y, number.x > right, text.x > number.x]).toEqual([text.y, true, true])
    expect(text.y - lastY).toBeGreaterThanOrEqual(text.sizePx)
    lastY = text.y
  }
  const sentence = painted.texts.filter(({ text }) => SENTENCE.includes(text) && text.includes(' '))
  expect(sentence.map(({ text }) => text).join(' ')).toBe(SENTENCE)
  for (const { y, sizePx } of sentence) {
    expect(y - sizePx).toBeGreaterThan(Math.max(bottom, lastY))
    expect(y + sizePx).toBeLessThan(size.height)
  }
})
