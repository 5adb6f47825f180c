import type { Page } from '@playwright/test'

/** The visitor's id that the page's browser keeps; null for none. */
export function idIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('anonymousUserId'))
}

/** Makes the page's browser this visitor's, once; from then on it is what pages make it. */
export async function giveId(page: Page, id: string): Promise<void> {
  await page.goto('/credits')
  await page.evaluate((kept) => localStorage.setItem('anonymousUserId', kept), id)
}
