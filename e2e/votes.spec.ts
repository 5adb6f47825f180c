import { type Landing, VOTE, landingOn } from './landing.ts'
import { expect, test } from './test.ts'

/** The current count; tests share a server, so only changes can be expected. */
async function countOf({ count }: ReturnType<Landing['card']>): Promise<number> {
  await expect(count).toHaveText(/\d votes?$/)
  return Number.parseInt((await count.innerText()).replaceAll(',', ''), 10)
}

test('A vote changes no height of its card, also when the count gets a digit', async ({ page }) => {
  const id = 'virtual-pet'
  await page.route('**/api/features', (route) =>
    route.fulfill({ json: { features: [{ id, votes_count: 9_999 }] } }),
  )
  await page.route(VOTE, (route) => route.fulfill({ status: 201, json: { votes_count: 10_000 } }))
  await page.setViewportSize({ width: 320, height: 568 })
  const landing = landingOn(page)
  await landing.open()
  const { card, button, count } = landing.card('Rema Virtual Pet')
  await expect(count).toHaveText('9,999 votes')
  const before = await card.boundingBox()
  await button.click()
  await expect(count).toHaveText('10,000 votes')
  expect((await card.boundingBox())?.height).toBe(before?.height)
})

test('A vote is shown at once, counted once, and remembered after a reload', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(VOTE, async (route) => {
    await held.promise
    await route.continue()
  })
  const landing = landingOn(page)
  await landing.open()
  const card = landing.card('Rema Pet Onboarding')
  const before = await countOf(card)
  await card.button.press('Enter')
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
  await expect(card.button).toBeFocused()
  expect(await countOf(card)).toBe(before)
  held.resolve()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  await expect.poll(() => countOf(card)).toBe(before + 1)
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
})
