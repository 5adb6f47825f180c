import { type Page } from '@playwright/test'
import { landingOn } from './landing.ts'
import { NOBODY_ANSWERS, pendingKeys } from './network.ts'
import { CONTACT, test } from './offline-site.ts'
import { WITH_SERVICE_WORKER, expect } from './test.ts'
import { DAY_MS } from './visitor.ts'

test.use({ ...WITH_SERVICE_WORKER, allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(({ site }) => site.start())

test.afterEach(({ site }) => site.stop())

const PAGES = ['/', '/virtual-pet', '/your-data', '/privacy', '/credits']

/** Waits until the browser has cached what the pages need. */
function shellKept(page: Page) {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The paths that the browser has cached, by the name of the cache. */
function cachedPaths(page: Page) {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })
}

test('Every page that the footer names opens offline after one visit', async ({
  page,
  site,
  game,
}) => {
  await game.open()
  await shellKept(page)
  await site.stop()
  await page.goto('/virtual-pet?from=home')
  await expect(page.getByRole('heading', { level: 1, name: 'Remawatchi' })).toBeVisible()
  await expect(game.nameField).toBeVisible()
  await expect(page.getByRole('link', { name: CONTACT })).toBeVisible()
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(fonts).toBeGreaterThanOrEqual(2)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hey! It's Rema!")
  const footer = page.getByRole('contentinfo')
  for (const path of PAGES) {
    await footer.locator(`[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(footer).toBeVisible()
  }
  await site.start()
  await page.goto('/virtual-pet')
  await expect(game.nameField).toBeVisible()
})

test('The game opens offline with exact streaks and log, and sends changes later', async ({
  page,
  site,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  for (const daysAgo of [1, 2, 5]) await visitor.careFor('feed', daysAgo * DAY_MS)
  await game.open()
  await game.shows(80)
  await shellKept(page)
  const files = Object.values(await cachedPaths(page)).flat()
  expect(files).toEqual(expect.arrayContaining(PAGES))
  expect(files.filter((path) => !PAGES.includes(path) && !path.startsWith('/assets/'))).toEqual([])
  await site.stop()
  await page.reload()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect(game.toast("We can't reach the server. Biscuit is fine.")).toBeVisible()
  await expect(game.streak('Feed')).toHaveText(['2', 'Beginner Buddy'])
  await game.care('Feed').click()
  await game.shows(90)
  await expect(game.waiting).toHaveText(/^Saved here\./)
  await expect(game.streak('Feed')).toHaveText(['3', 'Bond Builder'])
  await expect(game.totals).toHaveText('4 care moments so far · longest streak 3 days')

  await game.logTab.click()
  await expect(game.entries.first()).toHaveText(/Fed with Biscuit.*waiting to be sent/)
  await page.reload()
  await expect(game.streak('Feed')).toHaveText(['3', 'Bond Builder'])
  await site.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => pendingKeys(page)).toEqual([])
  await expect(game.waiting).toBeHidden()
  await expect(game.totals).toHaveText('4 care moments so far · longest streak 3 days')
  expect(await visitor.log()).toHaveLength(4)
})

test('A new release is used at the next visit and opens offline', async ({ page, site, game }) => {
  await game.open()
  await shellKept(page)
  await site.deploy('next release')
  await page.reload()
  expect(await page.content()).toContain('next release')
  const cachedGame = () =>
    page.evaluate(async () => (await caches.match('/virtual-pet', { ignoreSearch: true }))?.text())
  await expect.poll(cachedGame).toContain('next release')
  await site.stop()
  await page.reload()
  await expect(game.nameField).toBeVisible()
  expect(await page.content()).toContain('next release')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page that was open before an upgrade loads each of its parts after it', async ({
    page,
    site,
    game,
  }) => {
    await page.goto('/')
    await landingOn(page).isHydrated()
    await site.deployOtherFiles()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Remawatchi' }).click()
    await game.createPet('Biscuit', 'rabbit')
    await expect(game.strokeHint('Biscuit')).toBeVisible()
    await game.care('Feed').click()
    await game.shows(60)
    for (const part of ['Keepsakes', 'Make a postcard', 'Set a reminder']) {
      await page.getByRole('button', { name: part }).click()
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await game.logTab.click()
    await expect(game.entries).toHaveCount(1)
    await page.getByRole('link', { name: 'Your data' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your pet is yours' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete everything' })).toBeVisible()
  })
})

test('SERVICE_WORKER=off removes the service worker and its cache', async ({
  page,
  site,
  game,
}) => {
  await game.open()
  await shellKept(page)
  await site.start({ serviceWorker: false })
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.reload()
  await expect(game.nameField).toBeVisible()
  await expect.poll(registrations).toBe(0)
  expect(await cachedPaths(page)).toEqual({})
})
