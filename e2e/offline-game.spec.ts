import type { Page } from '@playwright/test'
import { wordsOf } from '../domain/keep-words/write-words.ts'
import { gameOn } from './game.ts'
import { GAME, NOBODY_ANSWERS, loseCall } from './network.ts'
import { keepOn } from './keep.ts'
import { test } from './offline-site.ts'
import { WITH_SERVICE_WORKER, expect } from './test.ts'

test.use({ ...WITH_SERVICE_WORKER, allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(({ site }) => site.start())
test.afterEach(({ site }) => site.stop())

const PAGES = ['/', '/virtual-pet', '/your-data']

/** Returns once the browser keeps what the pages need to open offline. */
function shellKept(page: Page) {
  return page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The addresses of everything that the browser keeps for this site, by the name of its cache. */
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

function reactsAmong(paths: readonly string[]) {
  return paths.filter((path) => path.startsWith('/assets/react-'))
}

test('after one visit both pages open without a network, looking as they do', async ({
  page,
  site,
  game,
}) => {
  await game.open()
  await shellKept(page)
  await site.stop()
  await page.goto('/virtual-pet?from=home')
  await expect(page.getByRole('heading', { level: 1, name: 'Remawatchi' })).toBeVisible()
  // Known to have no pet: nothing has failed that they would miss.
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

test('a game opened offline shows pet, streaks and log as they were, takes care, and sends it later', async ({
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

test("the key can be written down without a network: the game's link opens the keep card", async ({
  page,
  site,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await shellKept(page)
  await site.stop()
  await page.reload()
  await page.getByRole('link', { name: 'Keep Biscuit safe' }).click()
  const data = keepOn(page)
  await data.showCard.click()
  await expect.poll(() => data.words.allInnerTexts()).toEqual(wordsOf(visitor.id))
  await expect(data.code).toBeVisible()
  await page.getByRole('button', { name: 'Show what is stored' }).click()
  await expect(page.getByText('rema-game')).toBeVisible()
})

test('only pages and hashed files are kept: no answer of the API ever', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await shellKept(page)
  await page.reload()
  await game.care('Feed').click()
  await game.shows(60)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(1)
  const [files = [], ...others] = Object.values(await kept(page))
  expect(others).toEqual([])
  expect(files).toEqual(expect.arrayContaining(PAGES))
  const rest = files.filter((path) => !PAGES.includes(path))
  expect(rest.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  expect(rest.length).toBeGreaterThan(4)
})

test('with a worker in place calls still fail as calls do', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await shellKept(page)
  await page.route(GAME, loseCall)
  await page.reload()
  await expect(game.toast('Failed to fetch pet data')).toBeVisible()
})

test('a new deploy is there at the next visit, and opens offline after it', async ({
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
  // Its pages come last.
  await expect
    .poll(async () => Object.values(await kept(page)).find((files) => files.includes(after ?? '')))
    .toEqual(expect.arrayContaining(['/', '/virtual-pet', '/your-data']))
  // The files of the deploy before stay for pages that are open still, and one deploy's more; those before them go.
  let newest: string | null = after
  for (let deploy = 3; deploy <= 4; deploy++) {
    await site.deploy()
    await page.reload()
    newest = await script()
    await expect.poll(async () => Object.values(await kept(page)).flat()).toContain(newest)
    await expect.poll(async () => Object.keys(await kept(page)).length).toBe(3)
  }
  expect(Object.values(await kept(page)).flat()).not.toContain(before)
  await site.stop()
  await page.reload()
  await expect(game.petName('Biscuit')).toBeVisible()
  expect(await script()).toBe(newest)
})

test('a new deploy makes nobody fetch React again', async ({ page, site, game }) => {
  await game.open()
  await shellKept(page)
  const before = site.asked.length
  // Browsers drop files from their own cache as they please; the worker's stays.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await site.deploy()
  await page.reload()
  const reactsKept = async () => reactsAmong(Object.values(await kept(page)).flat())
  await expect.poll(async () => (await reactsKept()).length).toBe(2)
  expect(new Set(await reactsKept()).size).toBe(1)
  expect(reactsAmong(site.asked.slice(before))).toEqual([])
})

test('a page from before a deploy goes on living', async ({ site, game, visitor }) => {
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

  test('a page brought back from before a deploy, whose script is gone, loads anew', async ({
    page,
    site,
    game,
    visitor,
  }) => {
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

test('with SERVICE_WORKER=off the next visit takes the worker away, with all it kept', async ({
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

test('two tabs that gave care without a network send it once', async ({
  context,
  site,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const there = gameOn(await context.newPage())
  await game.open()
  await there.open()
  await game.shows(50)
  await there.shows(50)
  await site.stop()
  for (const tab of [game, there, game]) await tab.care('Walk').click()
  await expect(game.waiting).toHaveText(/^3 care moments are kept on this device/)
  await expect(there.waiting).toHaveText(/^3 care moments are kept on this device/)
  await site.start()
  for (const tab of context.pages()) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  for (const tab of [game, there]) {
    await tab.shows(80)
    await expect(tab.waiting).toBeHidden()
  }
  await expect.poll(visitor.log).toHaveLength(3)
})
