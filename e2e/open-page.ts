import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const PAUSE_MS = 500

/** Opens a page; anew where a busy machine's server asks its visitors to wait, as they would. */
export async function openPage(page: Page, path: string): Promise<void> {
  while ((await page.goto(path))?.status() === 503) await sleep(PAUSE_MS)
}
