/** What a page did, by the page's own clock: ms since its navigation began. */
export type Seen = {
  firstPaintMs: number
  largestPaintMs: number
  /** What each long task after the first paint took beyond 50 ms, together. */
  blockingMs: number
  layoutShift: number
  usableMs: number
  /** 1 where the page was drawn in our faces, 0 where they came late. */
  inOurFaces: number
}

declare global {
  var remaBench: {
    largestPaintMs: number
    longTasks: { startTime: number; duration: number }[]
    layoutShift: number
    usableMs: number
    /** Press to next paint of each interaction, ms in steps of 8. */
    presses: Map<number, number>
    isThere: (button: RegExp) => boolean
    untilUsable: (button: string) => Promise<void>
  }
}

/** Runs in the page before anything of it does. */
export function watchPage(): void {
  const bench: typeof globalThis.remaBench = {
    largestPaintMs: 0,
    longTasks: [],
    layoutShift: 0,
    usableMs: 0,
    presses: new Map(),
    // What stands ready in the page and is not shown yet cannot be pressed.
    isThere: (button) =>
      [...document.querySelectorAll('button')].some(
        (one) => !one.disabled && one.checkVisibility() && button.test(one.textContent.trim()),
      ),
    untilUsable: (button) =>
      new Promise((resolve) => {
        const name = new RegExp(button)
        const look = () => {
          if (bench.isThere(name)) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  }
  globalThis.remaBench = bench
  type Entry = PerformanceEntry & {
    value?: number
    hadRecentInput?: boolean
    interactionId?: number
  }
  const observe = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaintMs = startTime
  })
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) bench.layoutShift += value ?? 0
  })
  observe(
    'event',
    ({ interactionId = 0, duration }) => {
      if (interactionId === 0) return
      bench.presses.set(interactionId, Math.max(duration, bench.presses.get(interactionId) ?? 0))
    },
    { durationThreshold: 16 },
  )
  // Before a page makes an id of its own.
  const isNew = localStorage.getItem('anonymousUserId') === null
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const seeUsable = () => {
    // A new visitor types a name at once: 'Create My Pet' can be pressed from then on.
    const field = document.querySelector<HTMLInputElement>(
      'input[name=name], input[placeholder="Pet\'s Name"]',
    )
    if (field?.value === '' && isNew) {
      // As the browser does, past what a page has put in place of the property.
      value?.set?.call(field, 'Milo')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    if (bench.isThere(/Feed$|I want this!$|Create My Pet$/)) bench.usableMs = performance.now()
    else requestAnimationFrame(seeUsable)
  }
  requestAnimationFrame(seeUsable)
}

/** Runs in the page when it has been watched long enough. */
export function readSeen(): Seen {
  const { largestPaintMs, longTasks, layoutShift } = globalThis.remaBench
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const firstPaintMs = paint?.startTime ?? 0
  // Nobody presses what is not painted.
  const usableMs = Math.max(globalThis.remaBench.usableMs, firstPaintMs)
  const late = longTasks.filter(({ startTime, duration }) => startTime + duration > firstPaintMs)
  const blockingMs = late.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)
  const inOurFaces = Number(document.documentElement.dataset['fonts'] === 'ours')
  return { firstPaintMs, largestPaintMs, blockingMs, layoutShift, usableMs, inOurFaces }
}
