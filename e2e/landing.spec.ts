import { expectBriefly } from './checks.ts'
import { type Landing, landingOn, newEmail } from './landing.ts'
import { expect, test } from './test.ts'

test.describe('landing page', () => {
  let landing: Landing

  test.beforeEach(({ page }) => {
    landing = landingOn(page)
  })

  test('leads a new visitor from sign-up and vote to the game', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await landing.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hey! It's Rema!")
    await landing.signUp(newEmail())
    await expect(landing.gotIt).toBeVisible()
    const { button } = landing.card('Rema Virtual Pet')
    await button.click()
    await expect(landing.toast('Your vote has been counted!')).toBeVisible()
    await landing.card('Rema Virtual Pet').card.getByRole('link').click()
    await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion')
    await page.getByRole('link', { name: 'Rema', exact: true }).first().click()
    await expect(button).toHaveText('Voted!')
  })

  test.describe('ethics', () => {
    // A page that is left while it reads votes may say so.
    test.use({ allowedConsole: [/^Failed to read (votes counts|own votes): /] })

    test('show five points and scroll into view when opened', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 600 })
      await landing.open()
      await landing.ethicsSwitch.press('Enter')
      await expect(landing.ethics.getByRole('listitem')).toHaveCount(5)
      await expect.poll(async () => (await landing.ethics.boundingBox())?.y).toBeCloseTo(20, 0)
      await landing.ethicsSwitch.press('Enter')
      await expect(landing.ethics.getByRole('listitem').first()).toBeHidden()
    })

    test('link to the privacy page', async ({ page }) => {
      await landing.open()
      await landing.ethicsSwitch.click()
      await page.getByRole('link', { name: 'What is not protected' }).click()
      await expect(page.getByRole('heading', { name: 'Not protected' })).toBeInViewport()
      await expect(page.getByRole('cell', { name: 'anonymousUserId', exact: true })).toBeVisible()
      await page.goto('/credits')
      await expect(page.getByRole('cell', { name: 'react-dom' })).toBeVisible()
    })
  })

  test('can be used with the keyboard only', async ({ page }) => {
    await landing.open()
    // Tab stops at the pets once the script has loaded.
    await expect(landing.picture).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(landing.picture).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(landing.email).toBeFocused()
    await page.keyboard.type(newEmail())
    await page.keyboard.press('Enter')
    await expect(landing.gotIt).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(landing.correct).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Take my address off the list' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(landing.meet).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const { button } = landing.card('Rema Virtual Pet')
    await expect(button).toBeFocused()
    await page.keyboard.press('Space')
    await expect(button).toHaveText('Voted!')
    await page.keyboard.press('Tab')
    await expect(landing.card('Rema Pet Onboarding').button).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(landing.ethicsSwitch).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('Guidance, not prescriptions')).toBeVisible()
  })
})

test('The pets of the hero can be stroked', async ({ page }) => {
  const landing = landingOn(page)
  await landing.open()
  await landing.isHydrated()
  const hearts = landing.picture.locator('svg > g[fill="#f2566b"][transform]')
  await landing.picture.locator('[data-type=cat]').click()
  await expectBriefly(hearts)
  await expect(page.getByRole('status').getByText('The cat purrs.')).toBeAttached()
})
