import { landingOn } from './landing.ts'
import { twoFrames } from './network.ts'
import { expect, test, WITH_MOTION } from './test.ts'

test('Links change the page in place: title, heading, scroll position, back and forward', async ({
  page,
  game,
}) => {
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  const landing = landingOn(page)
  await landing.open()
  await landing.isHydrated()
  await landing.email.fill('ann@example.org')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL('/#main')
  const toGame = page.getByRole('contentinfo').getByRole('link', { name: 'Remawatchi' })
  await toGame.scrollIntoViewIfNeeded()
  const position = () => page.evaluate(() => Math.round(scrollY))
  const before = await position()
  expect(before).toBeGreaterThan(0)
  await toGame.click()
  await expect(page).toHaveURL('/virtual-pet')
  await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remawatchi')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Remawatchi' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await position()).toBe(0)
  await game.createPet('Biscuit')
  await expect(game.petName('Biscuit')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveTitle(/^Rema: /)
  await expect(landing.email).toHaveValue('ann@example.org')
  expect(await position()).toBe(before)
  await page.goForward()
  await game.shows(50)
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pet is yours')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(documents).toBe(1)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible()
  await page.goBack()
  await game.shows(50)
})

test('Without the Navigation API links load documents', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const landing = landingOn(page)
  await landing.open()
  await landing.isHydrated()
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await landing.meet.click()
  expect((await document).url()).toContain('/virtual-pet')
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('Pages change in a transition, and entrances are shown once', async ({ page, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    const ribbon = page.locator('[data-part=keepsake-ribbon]')
    const landing = landingOn(page)
    await landing.open()
    await landing.isHydrated()
    const toGame = page.getByRole('contentinfo').getByRole('link', { name: 'Remawatchi' })
    await toGame.scrollIntoViewIfNeeded()
    await page.evaluate(() => addEventListener('scroll', () => void (document.title += scrollY)))
    await toGame.click()
    await expect(ribbon).toBeVisible()
    // It does not scroll through the new page.
    await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion0')
    for (const way of ['goBack', 'goForward'] as const) {
      await page[way]()
      await expect(way === 'goBack' ? landing.email : ribbon).toBeVisible()
      await twoFrames(page)
      const entrances = page
        .locator('#main')
        .evaluate(
          (main) =>
            main
              .getAnimations({ subtree: true })
              .filter(
                ({ effect, playState }) =>
                  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
              ).length,
        )
      expect(await entrances, way).toBe(0)
    }
  })
})
