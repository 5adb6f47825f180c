import { charactersOf } from '#domain/text.ts'

/**
 * Paints a drawing of the page onto a canvas, as it looks now, into a box at the canvas's origin, like
 * `xMidYMax slice`. (An image from a blob: address would do the same, but the CSP forbids it.) Supports what
 * the drawings contain: paths, circles, ellipses and rectangles in plain colours.
 */
export function paintSvg(
  svg: SVGSVGElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  // Relative to the drawing, because engines differ in what lies around it.
  const toUnits = svg.getScreenCTM()?.inverse()
  if (!toUnits) return
  const box = svg.viewBox.baseVal
  const scale = Math.max(width / box.width, height / box.height)
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, circle, ellipse, rect')) {
    const { a, b, c, d, e, f } = toUnits.multiply(shape.getScreenCTM() ?? toUnits.inverse())
    if (!shape.checkVisibility()) continue
    context.save()
    context.translate((width - box.width * scale) / 2, height - box.height * scale)
    context.scale(scale, scale)
    context.transform(a, b, c, d, e, f)
    paintShape(shape, opacityWithin(shape, svg), context)
    context.restore()
  }
}

function paintShape(shape: SVGElement, opacity: number, context: CanvasRenderingContext2D): void {
  // By name: in some browsers the properties are inherited, and `...rest` has none.
  const style = getComputedStyle(shape)
  const { fill, stroke, fillOpacity, strokeOpacity, strokeWidth } = style
  const path = outlineOf(shape)
  if (fill !== 'none') {
    context.globalAlpha = opacity * Number(fillOpacity)
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke !== 'none') {
    context.globalAlpha = opacity * Number(strokeOpacity)
    context.strokeStyle = stroke
    context.lineWidth = Number.parseFloat(strokeWidth)
    context.setLineDash(dashesOf(style.strokeDasharray))
    context.lineCap = style.strokeLinecap === 'round' ? 'round' : 'butt'
    context.lineJoin = style.strokeLinejoin === 'round' ? 'round' : 'miter'
    context.stroke(path)
  }
}

/** [12, 7] from '12px, 7px'; [] from 'none'. */
function dashesOf(dashes: string): number[] {
  return dashes === 'none' ? [] : dashes.split(',').map((length) => Number.parseFloat(length))
}

function outlineOf(shape: SVGElement): Path2D {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0)
  const path = new Path2D(shape.getAttribute('d') ?? undefined)
  if (shape instanceof SVGRectElement) {
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  }
  if (shape instanceof SVGCircleElement || shape instanceof SVGEllipseElement) {
    const radius = number('r')
    const [rx, ry] = [number('rx') || radius, number('ry') || radius]
    path.ellipse(number('cx'), number('cy'), rx, ry, 0, 0, 2 * Math.PI)
  }
  return path
}

/** The product of the opacities of all groups; right, because shapes of a translucent group do not overlap. */
function opacityWithin(shape: Element, svg: Element): number {
  const own = Number(getComputedStyle(shape).opacity)
  const parent = shape.parentElement
  return shape === svg || !parent ? own : own * opacityWithin(parent, svg)
}

/** Paints with the origin moved to (x, y). */
export function at(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  paint: () => void,
): void {
  context.save()
  context.translate(x, y)
  paint()
  context.restore()
}

/** Breaks a text into lines of a width, in the canvas's font; a longer word is broken anywhere. */
export function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(...piecesOf(word, fits))
  }
  return lines
}

function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  const pieces = ['']
  for (const character of charactersOf(word)) {
    const longer = `${pieces.at(-1)}${character}`
    if (fits(longer)) pieces.splice(-1, 1, longer)
    else pieces.push(character)
  }
  return pieces
}

type Block = { x: number; y: number; width: number; line: number; isCentred?: boolean }

/** Paints a text in lines of a width. `y` is the middle of the first line, or of the block. */
export function paintLines(context: CanvasRenderingContext2D, text: string, block: Block): void {
  const lines = linesOf(context, text, block.width)
  const top = block.isCentred ? block.y - ((lines.length - 1) / 2) * block.line : block.y
  for (const [index, line] of lines.entries()) {
    context.fillText(line, block.x, top + index * block.line, block.width)
  }
}

/** The canvas as a file; null if the browser cannot make it. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((made) => {
    canvas.toBlob(made, 'image/png')
  })
}
