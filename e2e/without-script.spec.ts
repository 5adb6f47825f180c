import { stopClock } from './stop-clock.ts'
import { expect, test } from './test.ts'

const SAID = "Remawatchi hasn't started"
const SCRIPTS = /\/assets\/.*\.js$/

test.use({ allowedConsole: [/Failed to load resource/] })

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs them, and waits for nothing', async ({ page }) => {
    await page.goto('/virtual-pet')
    await expect(page.getByRole('heading', { name: SAID })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()
    await expect(page.getByText('Loading your pet')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create My Pet' })).toBeHidden()
  })

  for (const path of ['/', '/virtual-pet', '/credits']) {
    test(`${path} offers no theme and no sound, which nothing would change`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('footer')).toBeVisible()
      await expect(page.locator('footer').getByText('Dark')).toBeHidden()
      await expect(page.locator('footer fieldset')).toBeHidden()
      await expect(page.locator('footer [role=switch]')).toBeHidden()
    })
  }
})

for (const [who, hasPet] of [
  ['a visitor with a pet', true],
  ['a first visitor', false],
] as const) {
  test(`${who} whose script is blocked is told so, and can load the page again`, async ({
    page,
    game,
    rema,
  }) => {
    if (hasPet)
      await page.addInitScript(() => localStorage.setItem('anonymousUserId', crypto.randomUUID()))
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/virtual-pet')
    // The page tries once by itself.
    await expect.poll(() => page.evaluate(howItCame).catch(() => '')).toBe('reload')
    await expect(page.getByRole('heading', { name: SAID })).toBeVisible()
    await expect(page.getByText('Loading your pet')).toBeHidden()
    await expect(game.createButton).toBeHidden()
    await page.unroute(SCRIPTS)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: SAID })).toBeHidden()
    expect(page.url()).toBe(`${rema.url}/virtual-pet`)
  })
}

test('a script that does not come is given up after 15 seconds, and welcome after all', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const script = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await script.promise
    await route.fallback()
  })
  await page.clock.install()
  await stopClock(page, 1000)
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your pet')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: SAID })).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(page.getByRole('heading', { name: SAID })).toBeVisible()
  await expect(page.getByText('Loading your pet')).toBeHidden()
  script.resolve()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect(page.getByRole('heading', { name: SAID })).toBeHidden()
})

function howItCame(): string {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.type : ''
}
