import { isMet } from './is-met.ts'
import { type Landing, landingOn } from './landing.ts'
import { expect, test } from './test.ts'

let landing: Landing
test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

test('at 375 × 667 the form stands above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await landing.open()
  for (const control of [landing.email, landing.request]) {
    await expect(control).toBeInViewport({ ratio: 1 })
  }
})

test('the hero leads to the game, and the first card says that there is one', async ({ page }) => {
  await landing.open()
  const { card } = landing.card('Rema Virtual Pet')
  await expect(card).toContainText('An early version is here to play.')
  await expect(page.getByText('An early version is here to play.')).toHaveCount(1)
  await expect(page.getByText('Free, no sign-up')).toBeVisible()
  await landing.meet.click()
  await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion')
})

test('the error of the address has its line: nothing moves when it comes', async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await landing.open()
    const top = () => landing.request.evaluate((it) => it.getBoundingClientRect().top + scrollY)
    const before = await top()
    await landing.signUp('ann')
    await expect(landing.refusal).toBeVisible()
    expect(await top()).toBe(before)
  }
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the hero's pets answer, and load nothing for it before (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const isAsked = () => asked.some((url) => url.includes('/assets/stroke-pets'))
    await landing.open()
    await landing.isHydrated()
    const hearts = landing.picture.locator('svg > g[fill="#f2566b"][transform]')
    expect(isAsked()).toBe(false)
    await landing.picture.locator('[data-type=cat]').click()
    await isMet(hearts)
    await expect(page.getByRole('status').getByText('The cat purrs.')).toBeAttached()
    expect(isAsked()).toBe(true)
    await expect(hearts).toHaveCount(0)
    await landing.picture.press('Enter')
    await isMet(hearts)
  })
}
