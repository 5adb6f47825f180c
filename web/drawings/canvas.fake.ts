/** What was painted, by the calls of the context: the texts with the letters they were written in. */
export type Painted = {
  texts: { text: string; x: number; y: number; sizePx: number; align: string }[]
}

/** A context that remembers texts and their places. A letter is 0.4 em wide; pixels have the last color, or `noise`. */
export function fakeContext(noise?: number[]): {
  context: CanvasRenderingContext2D
  painted: Painted
} {
  const painted: Painted = { texts: [] }
  let origin = { x: 0, y: 0 }
  const kept: { x: number; y: number }[] = []
  const fills: string[] = []
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
    fillText: (text: string, x: number, y: number) =>
      painted.texts.push({
        text,
        x: origin.x + x,
        y: origin.y + y,
        sizePx: sizePx(),
        align: state.textAlign,
      }),
    fillRect: () => void fills.push(state.fillStyle),
    getImageData: (_x: number, _y: number, width: number) => {
      const digits = fills.slice(-width).flatMap((fill) => `${fill.slice(1)}f`.split(''))
      return { data: noise ?? digits.map((digit) => Number.parseInt(digit, 16) * 17) }
    },
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
