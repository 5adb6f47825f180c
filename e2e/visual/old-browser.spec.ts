import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const SENTENCE = /^This browser is too old for Rema/
/** What browsers below our floor do not know, each written so that this browser does not know it either. */
const UNKNOWN = { 'light-dark(': 'no-such-colour(', 'selector(:has(': 'selector(:no-such(' }

// A refused stylesheet would hide what this is about: the page comes without its policy.
async function openAsOld(page: Page, address: string, feature: keyof typeof UNKNOWN) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replaceAll(feature, UNKNOWN[feature])
    await route.fulfill({ status: 200, headers, body })
  })
  await page.goto(address)
}

for (const address of ['/', '/virtual-pet', '/credits']) {
  test(`a browser that is new enough reads nothing of old ones on ${address}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText(SENTENCE)).toBeHidden()
  })

  for (const feature of ['light-dark(', 'selector(:has('] as const) {
    test(`without ${feature}) ${address} says so, in black on white`, async ({ page }) => {
      await openAsOld(page, address, feature)
      await expect(page.getByText(SENTENCE)).toBeVisible()
      const words = page.locator(
        ':is(h1, h2, p, a, button, td):not(.sr-only):visible, main :is(h2, h3, p):visible',
      )
      expect(await words.count()).toBeGreaterThan(3)
      const looks = await words.evaluateAll((elements) => [
        ...new Set(
          elements.map((element) => {
            const { color, backgroundColor } = getComputedStyle(element)
            return `${color} on ${backgroundColor}`
          }),
        ),
      ])
      expect(looks).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 255)'])
    })
  }
}
