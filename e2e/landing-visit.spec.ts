import type { Locator, Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { type Landing, landingOn, newEmail } from './landing.ts'
import { expect, test } from './test.ts'

let landing: Landing
test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

for (const width of [375, 1280]) {
  test(`at ${width} pixels a new visitor signs up, votes and reaches the game`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
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
}

test('the texts are those of the product', async ({ page }) => {
  await landing.open()
  const bubbles = page.getByRole('list', { name: 'Rema says' }).getByRole('listitem')
  await expect(bubbles).toHaveText([
    'Hey! Rema here!',
    /indie AI that aligns with your pet, your needs and your family/,
    /Intrigued\? ;\)$/,
  ])
  await expect(landing.email).toHaveAttribute('placeholder', 'Email')
  for (const [title, line] of [
    ['Rema Virtual Pet', 'Learn pet care without risks'],
    ['Rema Pet Onboarding', 'The IKEA manual—but for pets.'],
    ['Rema Anytime Help', 'Awake when you worry'],
  ] as const) {
    await expect(landing.card(title).card.getByText(line, { exact: true })).toBeVisible()
  }
})

for (const [width, expected] of [
  [1440, 358],
  [768, 358],
  [767, 767 - 2 * 16],
  [320, 320 - 2 * 16],
] as const) {
  test(`at ${width} pixels a card is ${Math.round(expected)} wide and nothing sticks out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await landing.open()
    const box = await landing.card('Rema Virtual Pet').card.boundingBox()
    expect(box?.width).toBeCloseTo(expected, 0)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  })
}

for (const width of [768, 820, 1024, 1184]) {
  test(`at ${width} pixels the question and three cards fill two rows of two`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await landing.open()
    const [question, first, second, third] = await featureBoxes(page)
    expect(second.y).toBe(third.y)
    expect(first.y + first.height).toBeLessThan(third.y)
    expect(question.y).toBeGreaterThan(first.y)
    expect(question.y + question.height).toBeLessThan(first.y + first.height)
    expect([question.x, first.x]).toEqual([second.x, third.x])
    await expectWithinMargins(second.x, third.x + third.width)
  })
}

for (const width of [1185, 1280, 1920]) {
  test(`at ${width} pixels three cards fill a row from margin to margin`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await landing.open()
    const [, first, second, third] = await featureBoxes(page)
    expect([first.y, second.y]).toEqual([second.y, third.y])
    await expectWithinMargins(first.x, third.x + third.width)
  })
}

/** Where the question and the three cards stand. */
async function featureBoxes(page: Page) {
  const question = page.getByRole('heading', { name: 'What should Rema learn first?' })
  return Promise.all([
    boxOf(question),
    boxOf(landing.card('Rema Virtual Pet').card),
    boxOf(landing.card('Rema Pet Onboarding').card),
    boxOf(landing.card('Rema Anytime Help').card),
  ])
}

/** The margins are those of the ethics, which are as wide as the page. */
async function expectWithinMargins(left: number, right: number) {
  const { x, width } = await boxOf(landing.ethics)
  expect(left).toBeGreaterThanOrEqual(x)
  expect(right).toBeLessThanOrEqual(x + width)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test.describe('the ethics', () => {
  // The clock leaps a minute: a read that is under way gives up.
  test.use({ allowedConsole: [/^Failed to read (votes counts|own votes): /] })

  test('say five things, and bring themselves into view 20 px below the edge', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await landing.open()
    await landing.ethicsSwitch.press('Enter')
    await expect(landing.ethics.getByRole('listitem')).toHaveCount(5)
    await expect.poll(async () => (await landing.ethics.boundingBox())?.y).toBeCloseTo(20, 0)
    await landing.ethicsSwitch.press('Enter')
    await expect(landing.ethics.getByRole('listitem').first()).toBeHidden()
  })

  for (const [reducedMotion, behavior] of [
    ['reduce', 'auto'],
    ['no-preference', 'smooth'],
  ] as const) {
    test(`wait 100 ms, then scroll: ${behavior} with ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.setViewportSize({ width: 375, height: 500 })
      await page.clock.install()
      await landing.open()
      // The page's script has come: what opens before it is followed by its clock, which stands still here.
      await expect(landing.picture).toBeEnabled()
      await landing.ethicsSwitch.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }))
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', behavior)
      const before = await page.evaluate(() => scrollY)
      await page.clock.pauseAt(Date.now() + 60_000)
      // The browser tells of the opening a moment after it: only then the 100 ms begin.
      await landing.ethics.evaluate((it) => {
        it.addEventListener('toggle', () => it.setAttribute('data-told', ''))
      })
      await landing.ethicsSwitch.press('Enter')
      await expect(landing.ethics).toHaveAttribute('data-told')
      await page.clock.runFor(90)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await page.clock.runFor(20)
      await expect.poll(async () => (await landing.ethics.boundingBox())?.y).toBeCloseTo(20, 0)
    })
  }

  test('lead to what is stored, what is not protected, and the credits', async ({ page }) => {
    await landing.open()
    await landing.ethicsSwitch.click()
    await page.getByRole('link', { name: 'What is not protected' }).click()
    await expect(page.getByRole('heading', { name: 'Not protected' })).toBeInViewport()
    await expect(page.getByRole('cell', { name: 'anonymousUserId', exact: true })).toBeVisible()
    await page.goto('/credits')
    await expect(page.getByRole('cell', { name: 'react-dom' })).toBeVisible()
  })
})

test('the keyboard alone signs up, votes and reads the ethics', async ({ page }) => {
  await landing.open()
  // The pets are a stop for Tab once the page's script has come.
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

test.describe('axe finds nothing in light and dark', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('on the landing page with everything open', async ({ page }) => {
    await landing.open()
    await landing.isHydrated()
    await landing.ethicsSwitch.click()
    await landing.signUp('ann')
    await landing.card('Rema Virtual Pet').button.click()
    await expect(landing.toasts).toHaveCount(1)
    await expectAccessible(page)
  })

  for (const path of [
    '/your-data',
    '/privacy',
    '/credits',
    '/early-access/invalid-email',
    '/early-access/did-you-mean',
    '/nowhere',
  ]) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }
})

/** The same elements in the other colours: what can differ is what can be read. */
async function expectAccessible(page: Page) {
  const light = await axeOn(page).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeOn(page).withRules(['color-contrast']).analyze()
  expect([...light.violations, ...dark.violations]).toEqual([])
}

test('with less motion everything is there at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  const wink = page.getByText('Intrigued? ;)')
  await expect(wink).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50).length,
  )
  expect(moving).toBe(0)
})
