import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import loadPathKit, { type Command, type Path } from 'pathkit-wasm'
import {
  type Contour,
  type Point,
  isSimple,
  readContours,
  readGlyphs,
  withGlyphs,
  writeContours,
} from './glyphs.ts'
import { readSfnt, writeSfnt } from './sfnt.ts'
import { wound } from './wound.ts'

const [MOVE, LINE, QUAD, CLOSE] = [0, 1, 2, 5]
/** What rounding moves a point by at most. */
const HALF_A_UNIT = 0.5

/**
 * A TrueType font whose letters are drawn by one line around each, where the designer laid strokes
 * over one another: FreeType smooths each stroke by itself and shows a notch where they meet.
 * Composed letters stay as they are. `font` must not vary: each weight would need its own cut.
 */
export async function removeOverlaps(font: Uint8Array): Promise<Buffer> {
  const tables = readSfnt(font)
  const unite = await uniter()
  const glyphs = readGlyphs(tables).map((glyph) =>
    isSimple(glyph) ? writeContours(unite(readContours(glyph))) : glyph,
  )
  return writeSfnt(withGlyphs(tables, glyphs))
}

/** Gives a function that draws the same area without overlaps. */
export async function uniter(): Promise<(contours: readonly Contour[]) => Contour[]> {
  // Handed over: its own way of finding the file takes Node for a browser.
  const wasm = import.meta.resolve('pathkit-wasm/bin/pathkit.wasm')
  const pathKit = await loadPathKit({ wasmBinary: await readFile(fileURLToPath(wasm)) })
  return (contours) => {
    const path = pathKit.NewPath()
    for (const contour of contours) trace(path, contour)
    if (!path.simplify()) throw new Error('PathKit could not unite an outline')
    const united = contoursOf(path.toCmds())
    path.delete()
    return wound(united)
      .map(withoutSpare)
      .filter((contour) => contour.length > 2)
  }
}

function trace(path: Path, contour: Contour) {
  const [start, ...rest] = fromOnCurve(contour)
  if (!start) return
  path.moveTo(start.x, start.y)
  let control: Point | undefined
  for (const point of [...rest, start]) {
    if (control) {
      const to = point.on ? point : between(control, point)
      path.quadTo(control.x, control.y, to.x, to.y)
    } else if (point.on) path.lineTo(point.x, point.y)
    control = point.on ? undefined : point
  }
  path.close()
}

/** The same contour, beginning with a point on the curve. */
function fromOnCurve(contour: Contour): Contour {
  const first = contour.findIndex(({ on }) => on)
  const [a, b] = contour
  if (first < 0) return a && b ? [between(a, b), ...contour.slice(1), a] : []
  return [...contour.slice(first), ...contour.slice(0, first)]
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true }
}

function contoursOf(commands: readonly Command[]): Contour[] {
  const contours: Contour[] = []
  for (const [verb, ...at] of commands) {
    const points = pointsOf(verb, at)
    if (verb === MOVE) contours.push(points)
    else contours.at(-1)?.push(...points)
  }
  return contours
}

function pointsOf(verb: number, at: readonly number[]): Point[] {
  if (verb === CLOSE) return []
  const [a = 0, b = 0, c = 0, d = 0] = at.map(Math.round)
  if (verb === MOVE || verb === LINE) return [{ x: a, y: b, on: true }]
  if (verb !== QUAD) throw new Error(`verb ${verb} in an outline of lines and quadratic curves`)
  return [
    { x: a, y: b, on: false },
    { x: c, y: d, on: true },
  ]
}

/** Without the points that a contour needs not: one on another, and one that its neighbours imply. */
function withoutSpare(contour: Contour): Contour {
  const apart = contour.filter((point, at) => {
    const before = contour.at(at - 1)
    return !(point.on && before?.on && distance(point, before) === 0)
  })
  return apart.filter((point, at) => {
    const [before, after] = [apart.at(at - 1), apart[(at + 1) % apart.length]]
    const isCorner = !before || !after || before.on || after.on
    return !point.on || isCorner || distance(point, between(before, after)) > HALF_A_UNIT
  })
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}
