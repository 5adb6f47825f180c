import { charactersOf } from '#domain/text.ts'

/** What the page's styles decide about the shapes of a drawing. */
const STYLES = ['display', 'fill', 'stroke', 'flood-color'] as const

/** A drawing of the page as it looks now, as an image for a canvas, with what it draws above and below its edges. */
export async function imageOf(
  drawing: SVGSVGElement,
  width: number,
  height: number,
  [above, below]: readonly [number, number] = [0, 0],
): Promise<HTMLImageElement> {
  const copy = document.importNode(drawing, true)
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, shape] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shape)
    for (const name of STYLES) copies[index]?.setAttribute(name, style.getPropertyValue(name))
  }
  const box = drawing.viewBox.baseVal
  const unit = box.height / height
  const sides = [box.x, box.y - above * unit, box.width, box.height + (above + below) * unit]
  copy.setAttribute('viewBox', sides.join(' '))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(above + height + below))
  const svg = new XMLSerializer().serializeToString(copy)
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode().finally(() => URL.revokeObjectURL(image.src))
  return image
}

/** A color of web/layout/tokens.css, such as `--text`, in the color scheme of an element. */
export function tokenColor(token: string, element: HTMLElement): string {
  element.style.color = `var(${token})`
  const { color } = getComputedStyle(element)
  element.style.color = ''
  return color
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
