import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { gameOn } from './game.ts'
import { keepOn } from './keep.ts'
import { newEmail } from './landing.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { WITH_SERVICE_WORKER, expect, test } from './test.ts'
import { type Visitor, visitorAt } from './visitor.ts'
import { becomeVisitor, yourDataOn } from './your-data.ts'

test.use({ ...WITH_SERVICE_WORKER, allowedConsole: [NOBODY_ANSWERS] })

let visitor: Visitor
let yourData: ReturnType<typeof yourDataOn>
test.beforeEach(async ({ page, rema }) => {
  visitor = await becomeVisitor(page, rema.url)
  yourData = yourDataOn(page)
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed')
})

/** The names of all that the browser keeps for the site. */
function everythingKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
}

test('it asks once, says what goes, and can be left by Escape with nothing done', async ({
  page,
}) => {
  await yourData.open()
  await yourData.erase.focus()
  await page.keyboard.press('Enter')
  await expect(yourData.dialog).toHaveAccessibleName('Erase Biscuit and everything else?')
  await expect(yourData.dialog).toContainText('Biscuit and 1 care moment')
  await expect(yourData.dialog).toContainText('your votes')
  await expect(yourData.dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(yourData.dialog).toBeHidden()
  await expect(yourData.erase).toBeFocused()
  expect(await visitor.pet()).toMatchObject({ name: 'Biscuit' })
})

test('the file is offered first', async ({ page }) => {
  await yourData.open()
  await yourData.erase.click()
  const download = page.waitForEvent('download')
  await yourData.dialog.getByRole('button', { name: 'Download the file first' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rema-Biscuit-.*\.json$/)
  await yourData.stay.click()
  await expect(yourData.dialog).toBeHidden()
})

test('by keyboard alone it can be left and everything stays; the next time it is done at once', async ({
  page,
}) => {
  await keepOn(page).open()
  const before = await everythingKept(page)
  const { dialog, erase } = yourData
  await erase.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  for (const button of ['Download the file first', 'Keep everything']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: button })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(erase).toBeFocused()
  expect(await everythingKept(page)).toEqual(expect.arrayContaining(before))
  expect(await visitor.pet()).toMatchObject({ name: 'Biscuit', happiness: 60 })

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await expect(yourData.confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(yourData.forgotten).toBeVisible()
  expect(await visitor.pet()).toBeNull()
})

test('the page that stands there afterwards is kind, and no way leads back to who was here', async ({
  page,
  rema,
}) => {
  await yourData.open()
  await yourData.erase.click()
  await yourData.confirm.click()
  await expect(yourData.forgotten).toBeVisible()
  expect(page.url()).toBe(`${rema.url}/forgotten`)
  await expect(page.getByRole('main')).toContainText(
    'What was yours here is gone, from our server and from this browser.',
  )
  await expect(page.getByRole('main')).toContainText('You are always welcome.')
  // Back is the page before '/your-data', which this one has taken the place of.
  await page.goBack()
  await expect(page).toHaveURL(`${rema.url}/credits`)
  await page.goForward()
  await expect(yourData.forgotten).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(`${rema.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('rema-game'))).toBeNull()
})

test('who stepped aside in this browser stays, and it is said before', async ({ page, rema }) => {
  const mangos = visitorAt(rema.url, randomUUID())
  await mangos.createPet('Mango', 'bird')
  await page.evaluate(
    (id) => localStorage.setItem('rema-visitors-aside', JSON.stringify([id])),
    mangos.id,
  )
  await yourData.open()
  await yourData.erase.click()
  await expect(yourData.dialog).toContainText('Whoever stepped aside in this browser stays.')
  await yourData.confirm.click()
  await expect(yourData.forgotten).toBeVisible()
  expect(await visitor.pet()).toBeNull()
  expect(await mangos.pet()).toMatchObject({ name: 'Mango' })
  await yourData.open()
  await expect(keepOn(page).switchBackTo('Mango')).toBeVisible()
})

test('afterwards nothing is left, on the server or in the browser', async ({ page, rema }) => {
  await page.goto('/')
  await page.getByRole('article').first().getByRole('button').click()
  await expect(page.getByRole('article').first().getByRole('button')).toHaveText('Voted!')
  // The service worker comes with the first touch.
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

test('the visitor can begin anew at once', async ({ page }) => {
  await yourData.open()
  await yourData.erase.click()
  await yourData.confirm.click()
  await expect(yourData.forgotten).toBeVisible()
  const game = gameOn(page)
  await game.open()
  await game.createPet('Crumb')
  await expect(game.petName('Crumb')).toBeVisible()
})

test('another tab shows nothing old, and what waited there is not sent', async ({ context }) => {
  const other = await context.newPage()
  const game = gameOn(other)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  await other.route(/\/api\/pet\/activities/, (route) => route.abort())
  await game.care('Feed').click()
  await expect(gameOn(other).waiting).toBeVisible()
  // The tab that begins anew has an id of its own soon, and notes that it has no pet.
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

test('another device hears of it with its next press, is told so, and can begin anew', async ({
  browser,
  rema,
}) => {
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

test('without a network nothing is cleared, and it says so; then it works', async ({
  page,
  context,
}) => {
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

for (const [situation, reaches] of [
  ['the server fails', false],
  ['the answer is lost', true],
] as const) {
  test(`when ${situation} nothing is cleared here, and again works`, async ({ page }) => {
    await page.route(
      /\/api\/visitor$/,
      async (route) => {
        if (reaches) await route.fetch()
        await route.fulfill({ status: 502, body: 'Bad Gateway' })
      },
      { times: 1 },
    )
    await yourData.open()
    await yourData.erase.click()
    await yourData.confirm.click()
    await expect(yourData.dialog.getByRole('alert').filter({ hasText: /./ })).toContainText(
      'Nothing in this browser was cleared.',
    )
    expect(await page.evaluate(() => localStorage.getItem('anonymousUserId'))).toBe(visitor.id)
    await yourData.confirm.click()
    await expect(yourData.forgotten).toBeVisible()
  })
}
