/** What was painted, by the calls of the context: a text with the letters it was written in, or a box with its fill. */
export type Painted = {
  texts: {
    text: string
    x: number
    y: number
    width: number | undefined
    sizePx: number
    align: string
  }[]
  boxes: { x: number; y: number; width: number; height: number; fill: string }[]
}

/**
 * A canvas's context that remembers texts and boxes, at their place on the canvas; of all else nothing is seen.
 * Each letter is 0.4 of the font's size wide. For tests.
 */
export function fakeContext(): {
  context: CanvasRenderingContext2D
  painted: Painted
} {
  const painted: Painted = { texts: [], boxes: [] }
  let origin = { x: 0, y: 0 }
  const kept: { x: number; y: number }[] = []
  const state = { font: '', fillStyle: '', textAlign: 'start' }
  const sizePx = () => Number(/([\d.]+)px/.exec(state.font)?.[1])
  const calls = {
    save: () => void kept.push(origin),
    restore: () => {
      origin = kept.pop() ?? origin
    },
    translate: (x: number, y: number) => {
      origin = { x: origin.x + x, y: origin.y + y }
    },
    measureText: (text: string) => ({ width: text.length * sizePx() * 0.4 }),
    fillText: (text: string, x: number, y: number, width?: number) =>
      painted.texts.push({
        text,
        x: origin.x + x,
        y: origin.y + y,
        width,
        sizePx: sizePx(),
        align: state.textAlign,
      }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      painted.boxes.push({
        x: origin.x + x,
        y: origin.y + y,
        width,
        height,
        fill: state.fillStyle,
      }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  }
  const context = new Proxy(
    { canvas: document.createElement('canvas'), ...state, ...calls },
    {
      get: (given, name) =>
        name in state ? Reflect.get(state, name) : (Reflect.get(given, name) ?? (() => undefined)),
      set: (_given, name, value) => Reflect.set(state, name, value),
    },
  )
  return { context: Object(context), painted }
}
