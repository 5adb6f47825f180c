import { ACTIVITIES } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, streakDays } from '#domain/care-days.ts'
import { moodOf } from '#domain/mood.ts'
import { GAME } from '#domain/product.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { dayTogether } from '#domain/together.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import { TOGETHER } from '#words/game.ts'
import { imageOf, linesOf, tokenColor } from '../../drawings/canvas.ts'
import { localDay } from '../../state/clock.ts'
import type { GamePet } from '../../state/outbox.ts'

/** In pixels: the scene, with what is above the stage of 3:2; the text and its letters; the stamp's upper right corner. */
export const POSTCARD_FORMATS = {
  square: {
    width: 1_080,
    height: 1_080,
    scene: { x: 48, y: 48, width: 984, height: 656, above: 0 },
    text: { x: 64, y: 736, width: 730, size: 88 },
    stamp: { right: 1_016, y: 752 },
  },
  // For a phone held upright. Apps draw over the top and the bottom 230 pixels. The scene ends beyond the other edges.
  story: {
    width: 1_080,
    height: 1_920,
    scene: { x: -2, y: -60, width: 1_084, height: 1_280, above: 390 },
    text: { x: 64, y: 1_270, width: 730, size: 112 },
    stamp: { right: 1_016, y: 1_286 },
  },
  // For paper of 6 × 4 inches at 250 dots per inch.
  card: {
    width: 1_500,
    height: 1_000,
    scene: { x: 48, y: 180, width: 960, height: 640, above: 0 },
    text: { x: 1_052, y: 340, width: 400, size: 88 },
    stamp: { right: 1_452, y: 56 },
  },
} as const

export type PostcardFormat = keyof typeof POSTCARD_FORMATS

export const STAMP_SIZE = 132

/** The lines under the name: the pet's mood, its best current title if it has one, and the day together. */
export function postcardLines(
  { happiness, created_at }: Pick<GamePet, 'happiness' | 'created_at'>,
  days: CareDays,
  today: Day,
): string[] {
  const longest = Math.max(...ACTIVITIES.map((activity) => streakDays(days, activity, today)))
  return [
    MOOD_WORDS[moodOf(happiness)],
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    TOGETHER.day(dayTogether(localDay(created_at), today).toLocaleString()),
  ]
}

/** The sky and the drawings of a stage, from back to front, where they lie on a postcard's scene. */
export type Scene = {
  sky: readonly [top: string, bottom: string]
  layers: readonly { image: HTMLImageElement; x: number; y: number }[]
}

/** Reads a stage of the page, which is 3:2. */
export async function sceneOf(stage: Element, format: PostcardFormat): Promise<Scene> {
  const { width, height, above } = POSTCARD_FORMATS[format].scene
  const place = stage.getBoundingClientRect()
  const scale = width / place.width
  const bleed = [above, height - above - place.height * scale] as const
  const style = getComputedStyle(stage)
  return {
    sky: [style.getPropertyValue('--scene-sky'), style.getPropertyValue('--scene-low')],
    layers: await Promise.all(
      [...stage.querySelectorAll('svg')].map(async (svg) => {
        const box = svg.getBoundingClientRect()
        const size = [box.width * scale, box.height * scale] as const
        // The layers of the scene are as wide as the stage; the pet is not.
        if (box.width === place.width)
          return { image: await imageOf(svg, ...size, bleed), x: 0, y: 0 }
        const image = await imageOf(svg, ...size)
        const y = above + (box.top - place.top) * scale
        return { image, x: (box.left - place.left) * scale, y }
      }),
    ),
  }
}

type Texts = { name: string; lines: readonly string[] }

/** Paints a postcard on a canvas, which gets the format's size times `scale`, in the canvas's color scheme. */
export function paintPostcard(
  { name, lines }: Texts,
  format: PostcardFormat,
  drawings: Scene,
  context: CanvasRenderingContext2D,
  scale = 1,
): void {
  const { width, height, scene, text, stamp } = POSTCARD_FORMATS[format]
  const color = (token: string) => tokenColor(token, context.canvas)
  const [wide, high] = [width, height].map((side) => Math.round(side * scale))
  Object.assign(context.canvas, { width: wide, height: high })
  context.scale(scale, scale)
  context.fillStyle = color('--ground')
  context.fillRect(0, 0, width, height)
  const edge = color('--line')
  at(context, scene.x, scene.y, () => paintScene(drawings, scene, edge, context))

  const { fontFamily } = getComputedStyle(document.body)
  const titleFamily = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
  const small = Math.round(text.size * 0.44)
  const [paper, accent] = [color('--surface'), color('--action')]
  at(context, stamp.right - STAMP_SIZE, stamp.y, () => paintStamp(paper, accent, context))
  context.fillStyle = accent
  context.textAlign = 'right'
  context.font = `700 ${small}px ${titleFamily}`
  context.fillText(GAME, stamp.right, stamp.y + STAMP_SIZE + small)

  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = color('--text')
  const bottom = paintName(name, text, titleFamily, context)
  context.fillStyle = color('--text-quiet')
  context.font = `600 ${small}px ${fontFamily}`
  for (const [row, line] of lines.entries())
    context.fillText(line, text.x, bottom + small * (1 + row * 1.5), text.width)
}

/** The scale at which a format fits into a place, in pixels of the screen: browsers shrink a canvas with rough edges. */
export function scaleIn(place: Element | null, format: PostcardFormat): number {
  const { width, height } = POSTCARD_FORMATS[format]
  const { clientWidth = 0, clientHeight = 0 } = place ?? {}
  return Math.min(clientWidth / width, clientHeight / height) * Math.max(1, devicePixelRatio)
}

/** Paints with the origin moved to (x, y). */
function at(context: CanvasRenderingContext2D, x: number, y: number, paint: () => void): void {
  context.save()
  context.translate(x, y)
  paint()
  context.restore()
}

/** Paints a scene with round corners at the origin. */
function paintScene(
  { sky, layers }: Scene,
  { width, height }: { width: number; height: number },
  edge: string,
  context: CanvasRenderingContext2D,
): void {
  context.beginPath()
  context.roundRect(0, 0, width, height, 56)
  context.save()
  context.clip()
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, sky[0])
  gradient.addColorStop(1, sky[1])
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  for (const { image, x, y } of layers) context.drawImage(image, x, y)
  context.restore()
  context.strokeStyle = edge
  context.lineWidth = 4
  context.stroke()
}

/** The name in one line, or in smaller letters in more, down to half the size. Returns where it ends. */
function paintName(
  name: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  family: string,
  context: CanvasRenderingContext2D,
): number {
  let letters = size
  const lines = () => {
    context.font = `700 ${letters}px ${family}`
    return linesOf(context, name, width)
  }
  while (letters > size / 2 && lines().length * letters > size * 1.3) letters -= 4
  const found = lines()
  // Isolated: each line has the direction of its own letters.
  for (const [row, line] of found.entries())
    context.fillText(`\u2068${line}\u2069`, x, y + letters * (0.6 + row * 1.05), width)
  return y + letters * (0.3 + found.length * 1.05)
}

function paintStamp(paper: string, accent: string, context: CanvasRenderingContext2D): void {
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(0, 0, STAMP_SIZE, STAMP_SIZE, 10)
  context.fill()
  context.strokeStyle = accent
  context.lineWidth = 4
  context.setLineDash([10, 8])
  context.beginPath()
  context.roundRect(12, 12, STAMP_SIZE - 24, STAMP_SIZE - 24, 6)
  context.stroke()
  context.fillStyle = accent
  const heart = new Path2D(HEART)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array.
  context.fill(heart)
}

const HEART = 'M66 102C8 64 28 22 66 48C104 22 124 64 66 102'
