import { type Page, expect } from '@playwright/test'

/**
 * Lets the page's clock, which is installed, jump ahead and stand there. It runs on between the two calls, by more
 * than that where the machine is busy: Playwright refuses then, and the clock stands already when it is tried again.
 */
export async function stopClock(page: Page, aheadMs: number): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + aheadMs)
  }).toPass()
}
