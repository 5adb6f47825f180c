import { charactersOf } from '#domain/text.ts'

/** What the page's styles decide about the shapes of a drawing. */
const STYLES = ['display', 'fill', 'stroke'] as const

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

/** The canvas as a file; null if the browser cannot make it, or resists fingerprinting and would return noise. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  if (!readsWhatWasPainted()) return null
  return new Promise((made) => {
    canvas.toBlob(made, 'image/png')
  })
}

/** Colors with their values for red, green, blue and opacity. */
const PIXELS = { '#f00': [255, 0, 0, 255], '#0f0': [0, 255, 0, 255], '#00f': [0, 0, 255, 255] }
/** Of 255: some browsers add noise that nobody sees. */
const TOLERANCE = 16

/** Reads a few known pixels back. */
function readsWhatWasPainted(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  const colors = Object.keys(PIXELS)
  for (const [x, color] of colors.entries()) {
    context.fillStyle = color
    context.fillRect(x, 0, 1, 1)
  }
  const { data } = context.getImageData(0, 0, colors.length, 1)
  const expected = Object.values(PIXELS).flat()
  return expected.every((value, index) => Math.abs(value - (data[index] ?? 0)) < TOLERANCE)
}
