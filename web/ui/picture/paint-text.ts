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
