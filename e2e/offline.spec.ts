import { type Page } from '@playwright/test'
import { NOBODY_ANSWERS } from './network.ts'
import { test } from './offline-site.ts'
import { WITH_SERVICE_WORKER, expect } from './test.ts'

test.use({ ...WITH_SERVICE_WORKER, allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(({ site }) => site.start())

test.afterEach(({ site }) => site.stop())

const PAGES = ['/', '/virtual-pet', '/your-data']

/** Waits until the browser has cached what the pages need. */
function shellKept(page: Page) {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The paths that the browser has cached, by the name of the cache. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })
}

test('Both pages open offline after one visit', async ({ page, site, game }) => {
  await game.open()
  await shellKept(page)
  await site.stop()
  await page.goto('/virtual-pet?from=home')
  await expect(page.getByRole('heading', { level: 1, name: 'Remawatchi' })).toBeVisible()
  await expect(game.nameField).toBeVisible()
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(fonts).toBeGreaterThanOrEqual(2)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hey! It's Rema!")
  await site.start()
  await page.goto('/virtual-pet')
  await expect(game.nameField).toBeVisible()
})

test('The game opens offline with streaks and log, and sends care later', async ({
  page,
  site,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed', 3_600_000)
  await game.open()
  await game.shows(60)
  await shellKept(page)
  const files = Object.values(await kept(page)).flat()
  expect(files).toEqual(expect.arrayContaining(PAGES))
  expect(files.filter((path) => !PAGES.includes(path) && !path.startsWith('/assets/'))).toEqual([])
  await site.stop()
  await page.reload()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect(game.toast('Failed to fetch pet data')).toBeVisible()
  await game.shows(60)
  await expect(game.totals).toContainText('1 care moment so far')
  await game.care('Walk').click()
  await expect(game.waiting).toHaveText(/^1 care moment is kept on this device/)
  await game.shows(70)
  await expect(game.totals).toContainText('2 care moments so far')
  await expect(game.streak('Walk')).toHaveText(['1', 'Beginner Buddy'])
  await expect(game.toast('Failed to log activity')).toHaveCount(0)
  await game.logTab.click()
  await expect(game.entries).toHaveText([
    /Walked with Biscuit.*waiting to be sent/,
    /Fed with Biscuit/,
  ])
  await game.statusTab.click()
  await site.start()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(game.waiting).toBeHidden()
  await game.shows(70)
  await expect.poll(visitor.log).toHaveLength(2)
})

test('A new release is used at the next visit and opens offline', async ({
  page,
  site,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await shellKept(page)
  const script = () => page.locator('script[type=module]').getAttribute('src')
  const before = await script()
  await site.deploy()
  await page.reload()
  const after = await script()
  expect(after).not.toBe(before)
  await game.shows(50)
  // Pages are cached last.
  await expect
    .poll(async () => Object.values(await kept(page)).find((files) => files.includes(after ?? '')))
    .toEqual(expect.arrayContaining(PAGES))
  await site.stop()
  await page.reload()
  await expect(game.petName('Biscuit')).toBeVisible()
  expect(await script()).toBe(after)
})

test('A page of the previous release keeps working', async ({ site, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.shows(50)
  await site.deploy()
  await game.care('Feed').click()
  await game.shows(60)
  await expect.poll(visitor.log).toHaveLength(1)
})

test.describe('in a browser without a worker', () => {
  test.use({ serviceWorkers: 'block', allowedConsole: [/Failed to load resource/] })

  test('A page reloads if its script no longer exists', async ({ page, site, game, visitor }) => {
    await visitor.createPet('Biscuit')
    const old = await (await page.request.get('/virtual-pet')).text()
    await site.deploy()
    await page.route(
      '/virtual-pet',
      (route) => route.fulfill({ body: old, contentType: 'text/html' }),
      {
        times: 1,
      },
    )
    await game.open()
    await game.shows(50)
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
  expect(await kept(page)).toEqual({})
})
