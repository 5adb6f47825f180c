import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test, WITH_SERVICE_WORKER } from './test.ts'
import { type Visitor, becomeVisitor, idIn, visitorAt } from './visitor.ts'
import { yourDataOn } from './your-data.ts'
import { gameOn } from './game.ts'
import { newEmail } from './landing.ts'

test.describe('export and import', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  let visitor: Visitor

  let yourData: ReturnType<typeof yourDataOn>

  test.beforeEach(async ({ page, rema }) => {
    visitor = await becomeVisitor(page, rema.url)
    yourData = yourDataOn(page)
    await visitor.createPet('Biscuit')
    for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
  })

  test('exports everything as one file, and the log for a spreadsheet', async ({ page }) => {
    await yourData.open()
    const { name, path } = await saved(page, yourData.downloadAll)
    expect(name).toMatch(/^rema-Biscuit-\d{4}-\d\d-\d\d\.json$/)
    await expect(yourData.takeHome.getByText(`Done: ${name}`)).toBeVisible()
    const file = JSON.parse(await readFile(path, 'utf8'))
    expect(file).toMatchObject({ format: 'rema-visitor', pet: { name: 'Biscuit' } })
    expect(file.care_entries).toHaveLength(3)

    const log = await saved(page, yourData.downloadLog)
    expect(log.name).toMatch(/\.csv$/)
    expect((await readFile(log.path, 'utf8')).trim().split('\r\n')).toHaveLength(4)
  })

  test('restores the pet from the file after erasing', async ({ page, rema }) => {
    await yourData.open()
    const { path } = await saved(page, yourData.downloadAll)
    const before = await lifeOf(visitor)
    await yourData.erase.click()
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()

    await yourData.open()
    await yourData.file.setInputFiles(path)
    await expect(yourData.takeHome.getByText('Biscuit is here, and 3 care moments')).toBeVisible()
    await page.getByRole('link', { name: 'To the game' }).click()
    await expect(page.getByText('Biscuit').first()).toBeVisible()
    const id = await idIn(page)
    if (id === null) throw new Error('nobody has come back')
    expect(id).not.toBe(visitor.id)
    expect(await lifeOf(visitorAt(rema.url, id))).toEqual(before)
  })

  test('refuses a file that is not an export', async () => {
    await yourData.open()
    await yourData.file.setInputFiles({
      name: 'rema.json',
      mimeType: 'application/json',
      buffer: Buffer.from('hello'),
    })
    await expect(
      yourData.takeHome.getByText(
        'This is no file of ours, or it is damaged. Nothing was changed.',
      ),
    ).toBeVisible()
    expect(await visitor.log()).toHaveLength(3)
  })
})

test('Lists what is stored', async ({ page }) => {
  const data = yourDataOn(page)
  await data.open()
  await expect(data.whatWeHold).toContainText('Our database holds what the file above contains')
  await data.whatWeHold.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Rema stores, and why')
})

test.describe('erasing', () => {
  test.use({ ...WITH_SERVICE_WORKER, allowedConsole: [NOBODY_ANSWERS] })

  let visitor: Visitor

  let yourData: ReturnType<typeof yourDataOn>

  test.beforeEach(async ({ page, rema }) => {
    visitor = await becomeVisitor(page, rema.url)
    yourData = yourDataOn(page)
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
  })

  test('removes everything from the server and the browser', async ({ page, rema }) => {
    await page.goto('/')
    await page.getByRole('article').first().getByRole('button').click()
    await expect(page.getByRole('article').first().getByRole('button')).toHaveText('Voted!')
    // The service worker is installed at the first interaction.
    await expect.poll(() => everythingKept(page)).toContain(`${rema.url}/`)
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByRole('button', { name: 'Request early access' }).click()
    await expect(page.getByText('Got it!')).toBeVisible()

    await yourData.open()
    await yourData.erase.click()
    await expect(yourData.dialog).toContainText('on the early-access list')
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()
    expect(await everythingKept(page)).toEqual([])
    expect(await visitor.pet()).toBeNull()
    expect(await visitor.log()).toEqual([])
  })

  test('clears other tabs, and their pending care is not sent', async ({ context }) => {
    const other = await context.newPage()
    const game = gameOn(other)
    await game.open()
    await expect(game.petName('Biscuit')).toBeVisible()
    await other.route(/\/api\/pet\/activities/, (route) => route.abort())
    await game.care('Feed').click()
    await expect(gameOn(other).waiting).toBeVisible()
    // The tab soon has a new id and stores that it has no pet.
    const kept = () =>
      other.evaluate(
        (id) => Object.keys(localStorage).filter((key) => localStorage[key].includes(id)),
        visitor.id,
      )
    expect(await kept()).toContainEqual(expect.stringMatching(/^rema-care-/))

    await yourData.open()
    await yourData.erase.click()
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    await other.unroute(/\/api\/pet\/activities/)
    await expect.poll(kept).toEqual([])
    expect(await visitor.pet()).toBeNull()
  })

  test('is noticed by another device at its next press', async ({ browser, rema }) => {
    const context = await browser.newContext({ baseURL: rema.url })
    const phone = await context.newPage()
    await becomeVisitor(phone, rema.url, visitor.id)
    const game = gameOn(phone)
    await game.open()
    await expect(game.petName('Biscuit')).toBeVisible()

    await yourData.open()
    await yourData.erase.click()
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()

    await game.care('Feed').click()
    await expect(yourDataOn(phone).forgotten).toBeVisible()
    expect(await phone.evaluate(() => localStorage.getItem('anonymousUserId'))).toBeNull()
    await game.open()
    await expect(phone.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    expect(await visitor.pet()).toBeNull()
    await context.close()
  })

  test('is refused offline and works later', async ({ page, context }) => {
    await yourData.open()
    await yourData.erase.click()
    await context.setOffline(true)
    await yourData.confirm.click()
    await expect(yourData.dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      /The server cannot be reached. Nothing in this browser was cleared./,
    )
    expect(await page.evaluate(() => localStorage.getItem('anonymousUserId'))).toBe(visitor.id)
    await context.setOffline(false)
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()
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
