import { type Landing, VOTE, landingOn } from './landing.ts'
import { expect, test } from './test.ts'

/** The current count; tests share a server, so only changes can be expected. */
async function countOf({ count }: ReturnType<Landing['card']>): Promise<number> {
  await expect(count).toHaveText(/\d votes?$/)
  return Number.parseInt((await count.innerText()).replaceAll(',', ''), 10)
}

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
  await card.button.click()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
  expect(await countOf(card)).toBe(before)
  held.resolve()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  await expect.poll(() => countOf(card)).toBe(before + 1)
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
})
