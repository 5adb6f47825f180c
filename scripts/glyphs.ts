import { type Sfnt, tableOf } from './sfnt.ts'

/** A point of a quadratic outline, in font units; two points off the curve have one on it between them. */
export type Point = { x: number; y: number; on: boolean }
export type Contour = Point[]

const [ON, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32]

/** Every glyph's bytes, by its number; empty for one that draws nothing. */
export function readGlyphs(tables: Sfnt): Buffer[] {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  const startOf = (at: number) =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at)
  const count = tableOf(tables, 'maxp').readUInt16BE(4)
  return Array.from({ length: count }, (_, at) => glyf.subarray(startOf(at), startOf(at + 1)))
}

/** The tables with these glyphs in place of theirs. */
export function withGlyphs(tables: Sfnt, glyphs: readonly Buffer[]): Sfnt {
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(glyph.length % 2)]))
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  let end = 0
  padded.forEach((glyph, at) => loca.writeUInt32BE((end += glyph.length), 4 * (at + 1)))
  const head = Buffer.from(tableOf(tables, 'head'))
  head.writeInt16BE(1, 50)
  const maxp = Buffer.from(tableOf(tables, 'maxp'))
  const outlines = glyphs.filter(isSimple).map(readContours)
  maxp.writeUInt16BE(Math.max(...outlines.map((contours) => contours.flat().length)), 6)
  maxp.writeUInt16BE(Math.max(...outlines.map((contours) => contours.length)), 8)
  return new Map([
    ...tables,
    ['glyf', Buffer.concat(padded)],
    ['loca', loca],
    ['hmtx', bearings(tables, glyphs)],
    ['head', head],
    ['maxp', maxp],
  ])
}

/** A glyph is drawn as far from its left bound as its bearing says: that follows the bound. */
function bearings(tables: Sfnt, glyphs: readonly Buffer[]): Buffer {
  const hmtx = Buffer.from(tableOf(tables, 'hmtx'))
  const wide = tableOf(tables, 'hhea').readUInt16BE(34)
  readGlyphs(tables).forEach((before, at) => {
    const after = glyphs[at]
    if (!after || !isSimple(before)) return
    const place = at < wide ? 4 * at + 2 : 2 * wide + 2 * at
    const moved = after.readInt16BE(2) - before.readInt16BE(2)
    hmtx.writeInt16BE(hmtx.readInt16BE(place) + moved, place)
  })
  return hmtx
}

/** True of a glyph with an outline of its own; others draw nothing or are composed of glyphs. */
export function isSimple(glyph: Buffer): boolean {
  return glyph.length > 0 && glyph.readInt16BE(0) > 0
}

/** The outline of a simple glyph. */
export function readContours(glyph: Buffer): Contour[] {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, at) =>
    glyph.readUInt16BE(10 + 2 * at),
  )
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + 2 * ends.length
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & REPEAT ? 1 + glyph.readUInt8(at++) : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const readAxis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(SHORT_X, SAME_X)
  const ys = readAxis(SHORT_Y, SAME_Y)
  const points = flags.map((flag, one) => ({
    x: xs[one] ?? 0,
    y: ys[one] ?? 0,
    on: (flag & ON) > 0,
  }))
  return ends.map((end, one) => points.slice((ends[one - 1] ?? -1) + 1, end + 1))
}

/** A simple glyph with this outline, without hints. Coordinates are whole numbers. */
export function writeContours(contours: readonly Contour[]): Buffer {
  const points = contours.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const numbers = [
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ]
  let end = -1
  for (const contour of contours) numbers.push((end += contour.length))
  numbers.push(0)
  const words = Buffer.alloc(2 * numbers.length)
  numbers.forEach((number, at) => words.writeInt16BE(number, 2 * at))
  // woff2 packs coordinates by itself: flags and deltas are written out in full.
  return Buffer.concat([
    words,
    Buffer.from(points.map(({ on }) => (on ? ON : 0))),
    deltas(xs),
    deltas(ys),
  ])
}

function deltas(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, at) => bytes.writeInt16BE(value - (values[at - 1] ?? 0), 2 * at))
  return bytes
}
