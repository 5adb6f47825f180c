import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

declare global {
  /** The types of events that anything on the page listened for. */
  var listenedFor: Set<string>
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.listenedFor = new Set()
    // oxlint-disable-next-line typescript/unbound-method -- it is called on whoever listens, below.
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      globalThis.listenedFor.add(type)
      return Reflect.apply(listen, this, [type, ...rest])
    }
  })
})

// One listener is enough for the browser to wake the page at each turn of each animation.
for (const path of ['/', '/virtual-pet']) {
  test(`pets that idle let the page rest: ${path}`, async ({ page }) => {
    await page.goto(path)
    // The landing page has React from the first touch on.
    await page.keyboard.press('Shift')
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
    const types = await page.evaluate(() => [...globalThis.listenedFor])
    expect(types).toContain('click')
    expect(types.filter((type) => type.startsWith('animation'))).toEqual([])
  })
}
