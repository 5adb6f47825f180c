import { expectBriefly } from './checks.ts'
import { type Landing, landingOn, newEmail } from './landing.ts'
import { expect, test } from './test.ts'

let landing: Landing

test.beforeEach(async ({ page }) => {
  landing = landingOn(page)
  await landing.open()
})

test('A new visitor signs up, votes and goes to the game', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hey! It's Rema!")
  await landing.signUp(newEmail())
  await expect(landing.gotIt).toBeVisible()
  await expect(landing.meet).toBeInViewport({ ratio: 1 })
  const { button } = landing.card('Rema Virtual Pet')
  await button.click()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  await landing.meet.click()
  await expect(page).toHaveURL('/virtual-pet')
  await page.getByRole('link', { name: 'Rema', exact: true }).first().click()
  await expect(button).toHaveText('Voted!')
})

test.describe('ethics', () => {
  // A page that is left while it reads votes may log it.
  test.use({ allowedConsole: [/^Failed to read (votes counts|own votes): /] })

  test('scroll into view and link to the privacy page', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await landing.isHydrated()
    await landing.ethicsSwitch.press('Enter')
    await expect.poll(async () => (await landing.ethics.boundingBox())?.y).toBeCloseTo(20, 0)
    await page.getByRole('link', { name: 'What is not protected' }).click()
    await expect(page.getByRole('heading', { name: 'Not protected' })).toBeInViewport()
    await page.getByText('Every entry in your browser').click()
    await expect(page.getByText('anonymousUserId: a random id.')).toBeVisible()
  })

  test('stay where a search in the page has opened them', async ({ page }) => {
    await landing.isHydrated()
    await page.clock.install()
    await landing.ethics.evaluate((details) => details.toggleAttribute('open', true))
    await page.clock.runFor(200)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('The landing page can be used with the keyboard only', async ({ page }) => {
  const { button } = landing.card('Rema Virtual Pet')
  const tabTo = async (target: typeof button) => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  for (const type of ['dog', 'cat', 'bird', 'rabbit', 'fish']) await tabTo(landing.pet(type))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Raise a fish' }))
  await tabTo(page.getByRole('switch', { name: 'Sound' }))
  await tabTo(landing.meet)
  await tabTo(landing.email)
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Enter')
  await expect(landing.gotIt).toBeFocused()
  await tabTo(landing.correct)
  await tabTo(page.getByRole('link', { name: 'Remove my address' }))
  await tabTo(page.getByRole('link', { name: 'Play it now' }))
  await tabTo(button)
  await page.keyboard.press('Space')
  await expect(button).toHaveText('Voted!')
  await tabTo(landing.card('Rema Pet Onboarding').button)
  await page.keyboard.press('Tab')
  await tabTo(page.getByRole('link', { name: 'Get early access' }))
  await tabTo(landing.ethicsSwitch)
  await page.keyboard.press('Space')
  await expect(page.getByText('Guidance, not prescriptions')).toBeVisible()
})

test('Form and way to the game are visible without scrolling', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
    [667, 375],
    [812, 375],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [landing.email, landing.request, landing.meet])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await landing.signUp('ann@gmial.com')
  await expect(page.getByText("It's correct, send it")).toBeInViewport({ ratio: 1 })
})

test('A pet of the picture can be stroked, and opens the game with its kind', async ({ page }) => {
  await landing.isHydrated()
  const hearts = landing.picture.locator('svg > g[data-joy][transform]:not([data-type])')
  await landing.pet('cat').click()
  await expectBriefly(hearts)
  await expect(page.getByRole('status').getByText('The cat purrs.')).toBeAttached()
  await page.getByRole('link', { name: 'Raise a cat' }).click()
  const type = page.getByRole('combobox', { name: 'Pet Type' })
  await expect(type).toHaveValue('cat')
  await page.reload()
  await expect(type).toHaveValue('cat')
  await page.goBack()
  await expect(landing.picture).toBeVisible()
})
