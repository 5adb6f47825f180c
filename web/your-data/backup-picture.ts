import { BACKUP } from '#words/your-data.ts'
import { saveFile } from '../state/save-file.ts'
import { at, paintLines, paintSvg, pngOf } from '../drawings/canvas.ts'

/** The drawings and texts of a backup card. The QR code is as wide as its number of modules. */
type CardContent = {
  portrait: SVGSVGElement
  code: SVGSVGElement
  title: string
  words: readonly string[]
  sentence: string
}

const WIDTH = 1_200
const HEIGHT = 1_320
const EDGE = 90
const CODE = 560
const LINE = 40
// The card's day colours (web/layout/tokens.css), in either theme: it is for paper.
const [PAPER, DASHES, TEXT, QUIET_TEXT] = ['#fffdf9', '#8f7059', '#3a241a', '#6b5040']

/** Saves the card as a PNG in the browser's downloads; false where that cannot be done. */
export async function savePicture(content: CardContent, petName: string): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return false
  paintCard(content, context)
  const picture = await pngOf(canvas)
  if (!picture) return false
  saveFile(picture, `${BACKUP.file(petName)}.png`)
  return true
}

function paintCard(content: CardContent, context: CanvasRenderingContext2D): void {
  const { fontFamily } = getComputedStyle(document.body)
  const titleFamily = getComputedStyle(document.querySelector('h2') ?? document.body).fontFamily
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = DASHES
  context.lineWidth = 4
  context.setLineDash([16, 12])
  context.beginPath()
  context.roundRect(30, 30, WIDTH - 60, HEIGHT - 60, 48)
  context.stroke()
  context.setLineDash([])

  at(context, EDGE, 70, () => paintSvg(content.portrait, context, 340, 340))
  context.textBaseline = 'middle'
  context.fillStyle = TEXT
  // A name can have 40 wide letters.
  const title = content.title.length > 30 ? { size: 48, line: 56 } : { size: 72, line: 84 }
  context.font = `700 ${title.size}px ${titleFamily}`
  const titleBlock = { x: EDGE + 380, y: 240, width: 640, line: title.line, isCentred: true }
  paintLines(context, content.title, titleBlock)

  // Whole pixels a module, or cameras see grey seams.
  const modules = content.code.viewBox.baseVal.width
  const size = Math.floor(CODE / modules) * modules
  at(context, EDGE, 450, () => paintSvg(content.code, context, size, size))
  content.words.forEach((word, index) => {
    const y = 450 + LINE * (index + 0.5)
    context.font = `400 28px ${fontFamily}`
    context.fillStyle = QUIET_TEXT
    context.textAlign = 'end'
    context.fillText(String(index + 1), EDGE + CODE + 100, y)
    context.font = `600 34px ${fontFamily}`
    context.fillStyle = TEXT
    context.textAlign = 'start'
    context.fillText(word, EDGE + CODE + 124, y)
  })

  context.font = `400 34px ${fontFamily}`
  context.fillStyle = QUIET_TEXT
  paintLines(context, content.sentence, { x: EDGE, y: 1_090, width: WIDTH - 2 * EDGE, line: 50 })
}
