import { readPng, writePng } from './png.ts'

/** How many colours stay exactly as they are: grounds, faces, words. */
const EXACT = 128
/** The others are the edges of letters and shapes; their channels are rounded to steps of this. */
const STEP = 16

/** The same photograph in about half the bytes, so near that the comparison sees no difference. */
export function shrinkPng(file: Buffer): Buffer {
  const { width, height, pixels } = readPng(file)
  const exact = commonest(pixels)
  const shrunk = pixels.slice()
  for (let at = 0; at < pixels.length; at += 3) {
    if (exact.has(colourAt(pixels, at))) continue
    for (let channel = at; channel < at + 3; channel += 1) {
      shrunk[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) / STEP) * STEP)
    }
  }
  return writePng({ width, height, pixels: shrunk })
}

function commonest(pixels: Uint8Array): Set<number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  return new Set(byCount.slice(0, EXACT).map(([colour]) => colour))
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}
