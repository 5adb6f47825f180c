import { BACKUP } from '#words/your-data.ts'
import { saveFile } from '../state/save-file.ts'
import { imageOf, paintLines, pngOf, tokenColor } from '../drawings/canvas.ts'

/** A backup card: its element on the page, which has its colors, its drawings and its texts. */
type CardContent = {
  card: HTMLElement
  /** Missing while it is loaded. */
  portrait: SVGSVGElement | null
  /** The QR code, `CODE_SIZE` wide or a little less. */
  code: HTMLImageElement
  title: string
  words: readonly string[]
  sentence: string
}

const WIDTH = 1_200
const HEIGHT = 1_320
const EDGE = 90
export const CODE_SIZE = 560
const PORTRAIT = 340
const LINE = 40

/** Offers the card to the browser as a PNG, and returns it; null where that cannot be done. */
export async function savePicture(content: CardContent, petName: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  await paintCard(content, context)
  const picture = await pngOf(canvas)
  if (!picture) return null
  const file = new File([picture], `${BACKUP.file(petName)}.png`, { type: picture.type })
  saveFile(file)
  return file
}

async function paintCard(content: CardContent, context: CanvasRenderingContext2D): Promise<void> {
  const { card, portrait, code } = content
  const { fontFamily } = getComputedStyle(document.body)
  const titleFamily = getComputedStyle(document.querySelector('h2') ?? document.body).fontFamily
  const text = tokenColor('--text', card)
  const quietText = tokenColor('--text-quiet', card)
  await code.decode()
  const portraitImage = portrait && (await imageOf(portrait, PORTRAIT, PORTRAIT))

  context.fillStyle = tokenColor('--surface', card)
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = tokenColor('--line-strong', card)
  context.lineWidth = 4
  context.setLineDash([16, 12])
  context.beginPath()
  context.roundRect(30, 30, WIDTH - 60, HEIGHT - 60, 48)
  context.stroke()

  if (portraitImage) context.drawImage(portraitImage, EDGE, 70)
  context.textBaseline = 'middle'
  context.fillStyle = text
  // A name can have 40 wide letters.
  const title = content.title.length > 30 ? { size: 48, line: 56 } : { size: 72, line: 84 }
  context.font = `700 ${title.size}px ${titleFamily}`
  const titleBlock = { x: EDGE + 380, y: 240, width: 640, line: title.line, isCentred: true }
  paintLines(context, content.title, titleBlock)

  context.drawImage(code, EDGE, 450)
  content.words.forEach((word, index) => {
    const y = 450 + LINE * (index + 0.5)
    context.font = `400 28px ${fontFamily}`
    context.fillStyle = quietText
    context.textAlign = 'end'
    context.fillText(String(index + 1), EDGE + CODE_SIZE + 100, y)
    context.font = `600 34px ${fontFamily}`
    context.fillStyle = text
    context.textAlign = 'start'
    context.fillText(word, EDGE + CODE_SIZE + 124, y)
  })

  context.font = `400 34px ${fontFamily}`
  context.fillStyle = quietText
  paintLines(context, content.sentence, { x: EDGE, y: 1_090, width: WIDTH - 2 * EDGE, line: 50 })
}
