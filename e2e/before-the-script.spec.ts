import type { Page } from '@playwright/test'
import { landingOn, newEmail } from './landing.ts'
import { holdScripts, pendingKeys } from './network.ts'
import { expect, test } from './test.ts'

const NOT_STARTED = "Remawatchi hasn't started"

test.describe('a new visitor', () => {
  test('signs up while the script hangs', async ({ page }) => {
    const landing = landingOn(page)
    await openWithoutScripts(page, '/')
    await landing.signUp(newEmail())
    await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
  })
})

test.describe('a returning visitor', () => {
  test('presses care buttons before the script has loaded; each press counts once', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await game.shows(50)
    const { loadScripts, posts } = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await game.care('Feed').click()
    await game.care('Play').click()
    await game.care('Play').click()
    // The presses survive a reload.
    await page.reload({ waitUntil: 'commit' })
    await expect(game.care('Feed')).toBeVisible()
    expect(posts).toEqual([])
    loadScripts()
    await expect(game.petName('Biscuit')).toBeVisible()
    await expect(game.happiness).toHaveAttribute('aria-valuetext', '80 of 100, Thriving')
    await expect.poll(() => pendingKeys(page)).toEqual([])
    await page.reload()
    await expect(game.totals).toContainText('3 care moments so far')
    expect(await visitor.log()).toHaveLength(3)
  })
})

test.describe('a script that fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('leaves a message with a link that loads the page again', async ({ page, game }) => {
    const { failScripts, loadScripts } = await openWithoutScripts(page, '/virtual-pet')
    failScripts()
    await expect(page.getByRole('heading', { name: NOT_STARTED })).toBeVisible()
    loadScripts()
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await game.createPet('Biscuit', 'fish')
    await expect(game.petName('Biscuit')).toHaveText('🐠 Biscuit')
  })

  test('is reported after 15 seconds if it is late, and still works', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const time = Date.now()
    await page.clock.install({ time })
    await page.clock.pauseAt(time + 60_000)
    const { loadScripts } = await openWithoutScripts(page, '/virtual-pet')
    const message = page.getByRole('heading', { name: NOT_STARTED })
    await expect(page.getByText('Loading your pet')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(message).toBeHidden()
    await page.clock.runFor(5_000)
    await expect(message).toBeVisible()
    await page.clock.resume()
    loadScripts()
    await expect(game.petName('Biscuit')).toBeVisible()
    await expect(message).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the game says what it needs; the landing page is complete and its form works', async ({
    page,
  }) => {
    await page.goto('/virtual-pet')
    await expect(page.getByRole('heading', { name: NOT_STARTED })).toBeVisible()
    await expect(page.getByText('Loading your pet')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create My Pet' })).toBeHidden()
    const landing = landingOn(page)
    await landing.open()
    await expect(page.getByText('Intrigued? ;)')).toBeVisible()
    const message = page.getByText("Voting needs JavaScript, which hasn't arrived.")
    await expect(message.filter({ visible: true })).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'I want this!' })).toHaveCount(0)
    await landing.ethicsSwitch.click()
    await expect(page.getByText('Guidance, not prescriptions')).toBeVisible()

    const email = newEmail()
    await landing.signUp(email)
    await expect(page.getByText("Thanks for signing up! We'll be in touch soon.")).toBeVisible()
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await landing.signUp(email)
    await expect(page.getByText('This email is already registered for early access!')).toBeVisible()
  })
})

/** Opens a page whose scripts wait for `loadScripts` or `failScripts`; `posts` are its changes so far. */
async function openWithoutScripts(page: Page, path: string) {
  const held = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return held
}
