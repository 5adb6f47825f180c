import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { gameOn } from './game.ts'
import { newEmail } from './landing.ts'
import { NOBODY_ANSWERS, SYNC, pendingKeys } from './network.ts'
import { WITH_SERVICE_WORKER, expect, test as base } from './test.ts'
import { type Visitor, giveId, idIn, visitorAt } from './visitor.ts'
import { yourDataOn } from './your-data.ts'

/** The browser belongs to this visitor with a pet and can delete it: the id is set only once. */
const test = base.extend<{ owner: Visitor; data: ReturnType<typeof yourDataOn> }>({
  owner: async ({ page, rema, visitorId }, use) => {
    await giveId(page, visitorId)
    const owner = visitorAt(rema.url, visitorId)
    await owner.createPet('Biscuit')
    for (const activity of ['feed', 'walk', 'play'] as const) await owner.careFor(activity)
    await use(owner)
  },
  data: async ({ page }, use) => use(yourDataOn(page)),
})

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test('Everything is downloaded, and the file restores the pet after deletion', async ({
  page,
  owner,
  data,
}) => {
  await data.open()
  const log = await saved(page, data.downloadLog)
  expect(log.name).toMatch(/\.csv$/)
  expect((await readFile(log.path, 'utf8')).trim().split('\r\n')).toHaveLength(4)
  const { name, path } = await saved(page, data.downloadAll)
  expect(name).toMatch(/^rema-Biscuit-\d{4}-\d\d-\d\d\.json$/)
  await expect(page.getByText(`Look for ${name} in your downloads.`)).toBeVisible()
  const before = await lifeOf(owner)
  await data.deleteEverything()
  await data.open()
  await data.file.setInputFiles(path)
  await expect(page.getByText('Biscuit is here, and 3 care moments')).toBeVisible()
  await expect(data.showBackup).toBeVisible()
  await page.getByRole('link', { name: 'To the game' }).click()
  await gameOn(page).shows(80)
  const id = (await idIn(page)) ?? ''
  expect(id).not.toBe(owner.id)
  expect(await lifeOf(visitorAt(owner.url, id))).toEqual(before)
})

test.describe('deleting', () => {
  test.use(WITH_SERVICE_WORKER)

  test('removes everything from the server and the browser', async ({ page, owner, data }) => {
    await page.goto('/')
    await page.getByRole('article').first().getByRole('button').click()
    await expect(page.getByRole('article').first().getByRole('button')).toHaveText('Voted!')
    // The service worker is installed at the first interaction.
    await expect.poll(() => everythingKept(page)).toContain(`${owner.url}/`)
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByRole('button', { name: 'Request early access' }).click()
    await expect(page.getByText('Got it!')).toBeVisible()

    await data.open()
    await data.delete.click()
    await expect(data.dialog).toContainText('Biscuit and 3 care moments')
    await expect(data.dialog).toContainText('on the early-access list')
    await data.confirm.click()
    await expect(data.deleted).toBeVisible()
    await expect.poll(() => everythingKept(page)).toEqual([])
    expect(await owner.pet()).toBeNull()
    expect(await owner.log()).toEqual([])
  })

  test('clears other tabs, and their pending care is not sent', async ({
    context,
    owner,
    data,
  }) => {
    const other = await context.newPage()
    const game = gameOn(other)
    await game.open()
    await other.route(SYNC, (route) => route.abort())
    await game.care('Feed').click()
    await expect(game.waiting).toBeVisible()
    expect(await pendingKeys(other)).toHaveLength(1)
    await data.open()
    await data.deleteEverything()
    await expect(other.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    await other.unroute(SYNC)
    await expect.poll(() => pendingKeys(other)).toEqual([])
    expect(await owner.pet()).toBeNull()
  })

  test('is noticed by another device at its next press', async ({ browser, owner, data }) => {
    const context = await browser.newContext({ baseURL: owner.url })
    const phone = await context.newPage()
    await giveId(phone, owner.id)
    const game = gameOn(phone)
    await game.open()
    await expect(game.petName('Biscuit')).toBeVisible()
    await data.open()
    await data.deleteEverything()
    await game.care('Feed').click()
    await expect(yourDataOn(phone).deleted).toBeVisible()
    expect(await idIn(phone)).toBeNull()
    await game.open()
    await expect(phone.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    expect(await owner.pet()).toBeNull()
    await context.close()
  })
})

/** A pet with its log; only the ids depend on the visitor. */
async function lifeOf(someone: Visitor) {
  const { id: _id, ...pet } = (await someone.pet()) ?? {}
  return { pet, log: await someone.log() }
}

/** Presses a button and returns the file that the browser saves. */
async function saved(page: Page, button: ReturnType<typeof yourDataOn>['downloadAll']) {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** The names of everything that the browser stores for the site. */
function everythingKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
}
