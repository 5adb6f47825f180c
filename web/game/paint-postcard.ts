import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, streakDays } from '#domain/care-days.ts'
import { moodOf } from '#domain/mood.ts'
import { GAME } from '#domain/product.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { dayTogether } from '#domain/together.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import { TOGETHER } from '#words/game.ts'
import { at, linesOf, paintSvg } from '../drawings/canvas.ts'
import { localDay } from '../state/clock.ts'
import type { GamePet } from '../state/outbox.ts'

/**
 * The formats in pixels: the scene (3:2), where the text begins and how wide it may be, with the size of the name's
 * letters, and the stamp's upper right corner.
 */
export const POSTCARD_FORMATS = {
  square: {
    width: 1_080,
    height: 1_080,
    scene: { x: 48, y: 48, width: 984, height: 656 },
    text: { x: 64, y: 736, width: 730, size: 88 },
    stamp: { right: 1_016, y: 752 },
  },
  // For a phone held upright. Apps draw over the top and the bottom 230 pixels.
  story: {
    width: 1_080,
    height: 1_920,
    scene: { x: 48, y: 380, width: 984, height: 656 },
    text: { x: 64, y: 1_080, width: 730, size: 112 },
    stamp: { right: 1_016, y: 1_096 },
  },
  // For paper of 6 × 4 inches at 250 dots per inch.
  card: {
    width: 1_500,
    height: 1_000,
    scene: { x: 48, y: 180, width: 960, height: 640 },
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
    MOOD_WORDS[moodOf(happiness)].label,
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    TOGETHER.day(dayTogether(localDay(created_at), today).toLocaleString()),
  ]
}

// The page's day colours (web/layout/tokens.css), in either theme: a picture has no theme.
const PAPER = '#fff6e9'
const EDGE = '#ecd3b4'
const TEXT = '#3a241a'
const QUIET_TEXT = '#6b5040'
const STAMP = '#fffdf9'
const ACCENT = '#d9772f'

/** Paints a postcard over the whole canvas, which has the format's size, with a stage that stands in the page. */
export function paintPostcard(
  { name, lines }: { name: string; lines: readonly string[] },
  format: PostcardFormat,
  stage: Element,
  context: CanvasRenderingContext2D,
): void {
  const { width, height, scene, text, stamp } = POSTCARD_FORMATS[format]
  context.reset()
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  at(context, scene.x, scene.y, () => paintScene(stage, scene, context))

  const { fontFamily } = getComputedStyle(document.body)
  const titleFamily = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
  const small = Math.round(text.size * 0.44)
  at(context, stamp.right - STAMP_SIZE, stamp.y, () => paintStamp(context))
  context.fillStyle = ACCENT
  context.textAlign = 'right'
  context.font = `700 ${small}px ${titleFamily}`
  context.fillText(GAME, stamp.right, stamp.y + STAMP_SIZE + small)

  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const bottom = paintName(name, text, titleFamily, context)
  context.fillStyle = QUIET_TEXT
  context.font = `600 ${small}px ${fontFamily}`
  for (const [row, line] of lines.entries())
    context.fillText(line, text.x, bottom + small * (1 + row * 1.5), text.width)
}

/** Paints the sky of a stage, each of its drawings where it lies, and an edge. The stage is 3:2, too. */
function paintScene(
  stage: Element,
  { width, height }: { width: number; height: number },
  context: CanvasRenderingContext2D,
): void {
  context.beginPath()
  context.roundRect(0, 0, width, height, 56)
  context.save()
  context.clip()
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
  context.restore()
  context.strokeStyle = EDGE
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
  context.fillStyle = TEXT
  const found = lines()
  // Isolated: each line has the direction of its own letters.
  for (const [row, line] of found.entries())
    context.fillText(`\u2068${line}\u2069`, x, y + letters * (0.6 + row * 1.05), width)
  return y + letters * (0.3 + found.length * 1.05)
}

/** A stamp with a heart. */
function paintStamp(context: CanvasRenderingContext2D): void {
  context.fillStyle = STAMP
  context.beginPath()
  context.roundRect(0, 0, STAMP_SIZE, STAMP_SIZE, 10)
  context.fill()
  context.strokeStyle = ACCENT
  context.lineWidth = 4
  context.setLineDash([10, 8])
  context.beginPath()
  context.roundRect(12, 12, STAMP_SIZE - 24, STAMP_SIZE - 24, 6)
  context.stroke()
  context.fillStyle = ACCENT
  context.beginPath()
  context.moveTo(66, 102)
  context.bezierCurveTo(8, 64, 28, 22, 66, 48)
  context.bezierCurveTo(104, 22, 124, 64, 66, 102)
  context.fill()
}
