import { readPng, writePng } from './png.ts'

/** How many colours stay exactly as they are: grounds, faces, words. */
const EXACT = 128
/** The others are the edges of letters and shapes; their channels are rounded to steps of this … */
const STEP = 16
/** … but where light falls softly they are grounds, too: so many colours mean gradients. */
const STEP_OF_GRADIENTS = 8
const COLOURS_OF_GRADIENTS = 15_000

/** The same photograph in about half the bytes, so near that the comparison sees no difference. */
export function shrinkPng(file: Buffer): Buffer {
  const { width, height, pixels } = readPng(file)
  const { exact, step } = howToRound(pixels)
  const shrunk = pixels.slice()
  for (let at = 0; at < pixels.length; at += 3) {
    if (exact.has(colourAt(pixels, at))) continue
    for (let channel = at; channel < at + 3; channel += 1) {
      shrunk[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) / step) * step)
    }
  }
  return writePng({ width, height, pixels: shrunk })
}

function howToRound(pixels: Uint8Array): { exact: Set<number>; step: number } {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  const exact = new Set(byCount.slice(0, EXACT).map(([colour]) => colour))
  return { exact, step: counts.size > COLOURS_OF_GRADIENTS ? STEP_OF_GRADIENTS : STEP }
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}
