/**
 * Paints the shapes of a drawing that stands in the page onto a canvas, as they are seen now, into a box of
 * `width` × `height` at the canvas's own origin: it fills the box, cut at the top and both sides where their
 * shapes differ, as `xMidYMax slice`. Browsers can do so only by way of an image from a blob: address, which
 * the page's policy forbids. Knows what our drawings are made of: paths, circles, ellipses and rectangles in
 * plain colours.
 */
export function paintSvg(
  svg: SVGSVGElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  // From one shape to its drawing: what lies around the drawing is in both, and engines differ in it.
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
  // Each by its name: in some browsers a style's properties are not its own, and `...rest` has none of them.
  const style = getComputedStyle(shape)
  const { fill, stroke, fillOpacity, strokeOpacity, strokeWidth } = style
  const path = outlineOf(shape)
  if (fill !== 'none') {
    context.globalAlpha = opacity * Number(fillOpacity)
    context.fillStyle = fill
    context.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero')
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

/** Of '12px, 7px' the numbers; none of 'none'. */
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

/** Groups' opacities as though each shape had them: our groups do not lie over themselves. */
function opacityWithin(shape: Element, svg: Element): number {
  const own = Number(getComputedStyle(shape).opacity)
  const parent = shape.parentElement
  return shape === svg || !parent ? own : own * opacityWithin(parent, svg)
}

/** Paints with the canvas's origin moved to a place. */
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

/** Text in lines of a width, in the canvas's font; a word that is longer alone has a line of its own. */
export function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    const fits = context.measureText(longer).width <= width
    if (fits) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

type Block = { x: number; y: number; width: number; line: number; isCentred?: boolean }

/** Text in lines of a width; a word that is longer alone is squeezed. `y` is the first line's middle, or the block's. */
export function paintLines(context: CanvasRenderingContext2D, text: string, block: Block): void {
  const lines = linesOf(context, text, block.width)
  const top = block.isCentred ? block.y - ((lines.length - 1) / 2) * block.line : block.y
  for (const [index, line] of lines.entries()) {
    context.fillText(line, block.x, top + index * block.line, block.width)
  }
}

/** What a canvas shows, as a file; null where the browser cannot make it. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((made) => {
    canvas.toBlob(made, 'image/png')
  })
}
