import { type Page } from '@playwright/test'
import { COUNTS, type Landing, VOTE, landingOn } from './landing.ts'
import { answer, loseAnswer, problem } from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const TITLE = 'Rema Virtual Pet'

let landing: Landing

test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

/** The current count; tests share a server, so only changes can be expected. */
async function knownCount({ count }: ReturnType<Landing['card']>): Promise<number> {
  await expect(count).toHaveText(/\d|Be the first/)
  const text = await count.innerText()
  return text === 'Be the first' ? 0 : Number.parseInt(text.replaceAll(',', ''), 10)
}

/** Answers the read of counts with this count. */
function tellCounts(page: Page, votesCount: number) {
  const features = [{ id: 'virtual-pet', votes_count: votesCount }]
  return answer(page, COUNTS, 'GET', (route) => route.fulfill({ json: { features } }))
}

test('A vote is shown at once, counted once, and remembered after a reload', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await answer(page, VOTE, 'PUT', async (route) => {
    await held.promise
    await route.continue()
  })
  await landing.open()
  const card = landing.card('Rema Pet Onboarding')
  const before = await knownCount(card)
  await card.button.click()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
  expect(await knownCount(card)).toBe(before)
  held.resolve()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  await expect.poll(() => knownCount(card)).toBe(before + 1)
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
})

test('A failed vote keeps the mark and the count, and can be sent again', async ({ page }) => {
  await answer(page, VOTE, 'PUT', (route, turn) =>
    turn === 1 ? problem(503, 'vote-failed')(route) : route.continue(),
  )
  await tellCounts(page, 41)
  await landing.open()
  const card = landing.card(TITLE)
  await expect(card.count).toHaveText('41 votes')
  await card.button.click()
  await expect(landing.toast('Could not add your vote. Please try again.')).toBeVisible()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
  await expect(card.count).toHaveText('41 votes')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
})

test('A vote with a lost answer is counted once', async ({ page }) => {
  await answer(page, VOTE, 'PUT', (route, turn) =>
    turn === 1 ? loseAnswer(route) : route.continue(),
  )
  await landing.open()
  const card = landing.card('Rema Anytime Help')
  const before = await knownCount(card)
  await card.button.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(landing.toast("You've already voted for this feature")).toBeVisible()
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  expect(await knownCount(card)).toBeGreaterThan(before)
})
