import { type DecodedPng, decode } from 'fast-png'
import type { ElementState } from './page-queries.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Colours this near each other are one: smoothing and gradients make many of each. */
const NEAR = 24

/**
 * How much of a box is something else than the paper it lies on, and how much of it is of colours
 * that paper and ink do not mix to: 0 to 1. `paper` is the box's commonest colour. A letter in the
 * ink of the text has shades of ink and paper alone.
 */
export function drawn(photograph: Buffer, box: ElementState['box'], ink: Colour) {
  const pixels = [...pixelsIn(decode(photograph), box)]
  const paper = commonest(pixels)
  const marks = pixels.filter((pixel) => distance(pixel, paper) > NEAR)
  const coloured = marks.filter((pixel) => distanceFromMix(pixel, paper, ink) > NEAR / 2)
  return { share: marks.length / pixels.length, coloured: coloured.length / pixels.length }
}

/** Browsers photograph in 8 bits a channel; some add one for what shows through, which nothing does. */
function* pixelsIn(
  { width, height, channels, data }: DecodedPng,
  box: ElementState['box'],
): Generator<Colour> {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const right = Math.min(width, Math.ceil(box.x + box.width))
  const bottom = Math.min(height, Math.ceil(box.y + box.height))
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * channels
      yield [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    }
  }
}

function commonest(pixels: readonly Colour[]): Colour {
  const counts = new Map<string, { colour: Colour; count: number }>()
  for (const colour of pixels) {
    const entry = counts.get(colour.join()) ?? { colour, count: 0 }
    entry.count += 1
    counts.set(colour.join(), entry)
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most?.colour ?? [0, 0, 0]
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function distanceFromMix(pixel: Colour, paper: Colour, ink: Colour): number {
  const dot = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const minus = (a: Colour, b: Colour): Colour => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const way = minus(ink, paper)
  const part = Math.min(1, Math.max(0, dot(minus(pixel, paper), way) / (dot(way, way) || 1)))
  return distance(pixel, [
    paper[0] + part * way[0],
    paper[1] + part * way[1],
    paper[2] + part * way[2],
  ])
}
