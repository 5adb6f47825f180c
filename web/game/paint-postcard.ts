import { at, linesOf, paintSvg } from '../drawings/canvas.ts'

type Box = { x: number; y: number; width: number; height: number }

/**
 * A postcard's shape in pixels: where the scene is, where the text is (`x` and `width` are its lines'), and the
 * stamp's upper left corner. `size` is that of the name's letters.
 */
type PostcardLayout = {
  width: number
  height: number
  scene: Box
  text: Box & { size: number; align: 'start' | 'center' }
  stamp: { x: number; y: number }
}

export const POSTCARD_FORMATS = ['square', 'story', 'card'] as const
export type PostcardFormat = (typeof POSTCARD_FORMATS)[number]

/** For a feed, for a phone held upright, and for paper of 6 × 4 inches at 250 dots per inch. Scenes are 3:2. */
export const POSTCARD_LAYOUTS: Readonly<Record<PostcardFormat, PostcardLayout>> = {
  square: {
    width: 1_080,
    height: 1_080,
    scene: { x: 48, y: 48, width: 984, height: 664 },
    text: { x: 80, y: 752, width: 920, height: 300, size: 96, align: 'center' },
    stamp: { x: 916, y: 926 },
  },
  story: {
    width: 1_080,
    height: 1_920,
    // Apps draw over the top and the bottom 230 pixels.
    scene: { x: 40, y: 330, width: 1_000, height: 676 },
    text: { x: 80, y: 1_050, width: 920, height: 420, size: 112, align: 'center' },
    stamp: { x: 868, y: 1_390 },
  },
  card: {
    width: 1_500,
    height: 1_000,
    scene: { x: 48, y: 175, width: 960, height: 650 },
    text: { x: 1_052, y: 300, width: 400, height: 525, size: 88, align: 'start' },
    stamp: { x: 1_300, y: 56 },
  },
}

/** The texts of a postcard: the pet's name, then one line each. Nothing else of the visitor. */
export type PostcardLines = { name: string; lines: readonly string[]; from: string }

// The page's day colours (web/layout/tokens.css), in either theme: a picture has no theme.
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

/** Paints a postcard over the whole canvas, which has the format's size. */
export function paintPostcard(
  content: PostcardLines,
  format: PostcardFormat,
  stage: Element,
  context: CanvasRenderingContext2D,
): void {
  const { width, height, scene, text, stamp } = POSTCARD_LAYOUTS[format]
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
