/** Runs in the page: texts that are drawn over each other, as pairs. `root` is where it looks. */
export function overlaps(root: Element): string[] {
  type Drawn = {
    words: string
    box: Element
    left: number
    top: number
    right: number
    bottom: number
  }
  const drawn: Drawn[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!box || words === '' || !box.checkVisibility({ opacityProperty: true })) continue
    if (box.closest('.sr-only, [aria-hidden=true], svg, script, style, option, legend')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const seen = clipped(rect, box)
      // Letters stand in the middle of their line, which may reach into the next one's.
      const air = (rect.bottom - rect.top) / 4
      if (seen) drawn.push({ words, box, ...seen, top: seen.top + air, bottom: seen.bottom - air })
    }
  }
  return drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter((other) => one.box !== other.box && meet(one, other))
      .map((other) => `${one.words.slice(0, 30)} × ${other.words.slice(0, 30)}`),
  )

  function meet(one: Drawn, other: Drawn): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 1 && height > 1
  }

  /** The part that the boxes around it show; undefined when they show none. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this one function alone.
  function clipped(rect: DOMRect, from: Element) {
    let { left, top, right, bottom } = rect
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const { overflow, contentVisibility } = getComputedStyle(box)
      // What is not laid out while it is out of sight has the room that was guessed, and shows nothing beyond it.
      if (overflow === 'visible' && contentVisibility !== 'auto') continue
      const around = box.getBoundingClientRect()
      left = Math.max(left, around.left)
      top = Math.max(top, around.top)
      right = Math.min(right, around.right)
      bottom = Math.min(bottom, around.bottom)
    }
    return right > left && bottom > top ? { left, top, right, bottom } : undefined
  }
}
