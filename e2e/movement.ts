import type { Page } from '@playwright/test'

/**
 * Watches a page that is about to be opened. Gives a function that says what has moved since it was
 * first drawn, as far as nobody pressed anything: what the browser counts as layout shift, which is
 * 3 pixels and more, and every box of words in the window that is another by as little as one.
 */
export async function watchMovement(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const watch: typeof globalThis.movement = {
      shifts: [],
      drawn: new Map(),
      // As laid out: animations have no part in it.
      placeOf: ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
        [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' '),
    }
    globalThis.movement = watch
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watch.shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
    // Each frame says where it is about to draw what is new.
    const look = () => {
      for (const box of document.querySelectorAll<HTMLElement>('#page :not(:has(*))')) {
        const words = box.textContent.trim()
        if (words === '' || watch.drawn.get(box)?.words === words) continue
        if (!box.checkVisibility({ visibilityProperty: true })) continue
        if (box.getBoundingClientRect().top >= innerHeight) continue
        watch.drawn.set(box, { words, place: watch.placeOf(box) })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () =>
    page.evaluate(() => {
      const { shifts, drawn, placeOf } = globalThis.movement
      if (drawn.size === 0) return ['no word was drawn']
      const moved = [...drawn]
        .filter(([box, { place }]) => box.isConnected && placeOf(box) !== place)
        .map(([box, { words, place }]) => `${words}: ${place} to ${placeOf(box)}`)
      return [...shifts, ...moved]
    })
}

declare global {
  var movement: {
    shifts: string[]
    drawn: Map<HTMLElement, { words: string; place: string }>
    placeOf: (box: HTMLElement) => string
  }
}
