import { at, linesOf, paintSvg } from '../drawings/canvas.ts'
import type { PostcardLayout } from './postcard-formats.ts'

/** What a postcard says beside its picture: the pet's name, then a line each. Never anything else of the visitor. */
export type PostcardLines = { name: string; lines: readonly string[]; from: string }

// The page's day colours (web/ui/theme/tokens.css), in either theme: a picture has no theme.
const [PAPER, EDGE, TEXT, QUIET_TEXT, STAMP, PAW] = [
  '#fff6e9',
  '#ecd3b4',
  '#3a241a',
  '#6b5040',
  '#fffdf9',
  '#d9772f',
]
const CORNER = 56
const STAMP_SIZE = 132

/** Paints a postcard over the whole canvas, which has the layout's size. */
export function paintPostcard(
  content: PostcardLines,
  { width, height, scene, text, stamp }: PostcardLayout,
  stage: Element,
  context: CanvasRenderingContext2D,
): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  at(context, scene.x, scene.y, () => {
    context.beginPath()
    context.roundRect(0, 0, scene.width, scene.height, CORNER)
    context.save()
    context.clip()
    paintStage(stage, context, scene)
    context.restore()
    context.strokeStyle = EDGE
    context.lineWidth = 4
    context.stroke()
  })
  at(context, stamp.x, stamp.y, () => paintStamp(context))
  paintText(content, text, context)
}

/** Paints a stage that stands in the page: its sky, then each of its drawings where it lies. The stage has the box's shape. */
function paintStage(
  stage: Element,
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
): void {
  const place = stage.getBoundingClientRect()
  const scale = width / place.width
  const style = getComputedStyle(stage)
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, style.getPropertyValue('--scene-sky'))
  sky.addColorStop(1, style.getPropertyValue('--scene-low'))
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (const svg of stage.querySelectorAll('svg')) {
    const box = svg.getBoundingClientRect()
    at(context, (box.left - place.left) * scale, (box.top - place.top) * scale, () =>
      paintSvg(svg, context, box.width * scale, box.height * scale),
    )
  }
}

/**
 * The name, its lines right under it, and at the foot where it comes from; a long name in smaller letters, down to
 * half. What is too wide then is squeezed.
 */
function paintText(
  { name, lines, from }: PostcardLines,
  { x, y, width, height, size, align }: PostcardLayout['text'],
  context: CanvasRenderingContext2D,
): void {
  const { fontFamily } = getComputedStyle(document.body)
  const titleFamily = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
  const left = align === 'center' ? x + width / 2 : x
  context.textAlign = align
  context.textBaseline = 'middle'

  const small = Math.round(size * 0.44)
  context.fillStyle = PAW
  context.font = `700 ${small}px ${titleFamily}`
  context.fillText(from, left, y + height - small, width)

  let letters = size
  context.font = `700 ${letters}px ${titleFamily}`
  const isTooLarge = () => {
    const found = linesOf(context, name, width)
    const isTooWide = found.some((line) => context.measureText(line).width > width)
    return isTooWide || found.length * letters > size * 1.4
  }
  while (letters > size / 2 && isTooLarge()) {
    letters = Math.max(size / 2, letters - 4)
    context.font = `700 ${letters}px ${titleFamily}`
  }
  const nameLines = linesOf(context, name, width)
  context.fillStyle = TEXT
  nameLines.forEach((line, index) => {
    context.fillText(line, left, y + letters * (0.6 + index * 0.95), width)
  })
  context.fillStyle = QUIET_TEXT
  context.font = `600 ${small}px ${fontFamily}`
  const said = align === 'center' ? linesOf(context, lines.join(' · '), width) : lines
  const below = y + letters * (0.35 + nameLines.length * 0.95)
  said.forEach((line, index) => {
    context.fillText(line, left, below + small * (0.9 + index * 1.5), width)
  })
}

/** A stamp with a paw on it. */
function paintStamp(context: CanvasRenderingContext2D): void {
  const middle = STAMP_SIZE / 2
  context.fillStyle = STAMP
  context.beginPath()
  context.roundRect(0, 0, STAMP_SIZE, STAMP_SIZE, 10)
  context.fill()
  context.strokeStyle = PAW
  context.lineWidth = 4
  context.setLineDash([10, 8])
  context.beginPath()
  context.roundRect(12, 12, STAMP_SIZE - 24, STAMP_SIZE - 24, 6)
  context.stroke()
  context.setLineDash([])
  context.fillStyle = PAW
  at(context, middle, middle, () => {
    context.beginPath()
    context.ellipse(0, 16, 24, 19, 0, 0, 2 * Math.PI)
    context.fill()
    for (const [x, y] of [
      [-27, -5],
      [-10, -21],
      [10, -21],
      [27, -5],
    ] as const) {
      context.beginPath()
      context.ellipse(x, y, 8, 11, x / 60, 0, 2 * Math.PI)
      context.fill()
    }
  })
}
