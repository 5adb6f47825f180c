import { type Locator, expect } from '@playwright/test'

/** Sees what stands for a second only: a busy machine's next look, a second after the last, could miss it. */
export async function isMet(passing: Locator): Promise<void> {
  await expect.poll(() => passing.count(), { intervals: [50] }).toBe(1)
}
