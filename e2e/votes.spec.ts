import { type Landing, VOTE, landingOn } from './landing.ts'
import { loseAnswer } from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

let landing: Landing

test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

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

test('A vote with a lost answer is counted once', async ({ page }) => {
  await page.route(VOTE, loseAnswer, { times: 1 })
  await landing.open()
  const card = landing.card('Rema Anytime Help')
  const before = await countOf(card)
  await card.button.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(landing.toast("You've already voted for this feature")).toBeVisible()
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  expect(await countOf(card)).toBe(before + 1)
})
