import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hexOf } from '../domain/keep-words/keep-code.ts'
import { giveId, idIn } from './browser-id.ts'
import { gameOn } from './game.ts'
import { ENTRIES } from './network.ts'
import { expect, test } from './test.ts'
import { visitorAt } from './visitor.ts'
import { keepOn } from './keep.ts'

const OFFLINE =
  /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to (load resource|fetch)|could not be refreshed|error occurred when fetching the script/

/** Two visitors: Mango's, whose browser it is, and Biscuit's, whose keep link is opened in it. */
async function givenTwo(url: string) {
  const [mangos, biscuits] = [visitorAt(url, randomUUID()), visitorAt(url, randomUUID())]
  await mangos.createPet('Mango', 'bird')
  await mangos.careFor('feed')
  await biscuits.createPet('Biscuit', 'dog')
  return { mangos, biscuits, link: `${url}/your-data#keep=${hexOf(biscuits.id)}` }
}

test('a browser with a pet shows both, switches when told to, and switches back', async ({
  page,
  rema,
}) => {
  const { mangos, biscuits, link } = await givenTwo(rema.url)
  const [data, game] = [keepOn(page), gameOn(page)]
  await giveId(page, mangos.id)
  await page.goto(link)
  await expect(data.arrival).toContainText('Mango the bird')
  await expect(data.arrival).toContainText('1 care moment')
  await expect(data.arrival).toContainText('This brings Biscuit the dog here. 0 care moments.')
  await expect(data.arrival).toContainText('A browser holds one at a time. Mango steps aside')
  expect(await idIn(page)).toBe(mangos.id)

  await data.stayWith('Mango').click()
  await expect(data.arrival).toHaveCount(0)
  expect(await idIn(page)).toBe(mangos.id)

  await page.goto('/credits')
  await page.goto(link)
  await data.switchTo('Biscuit').click()
  await expect(game.petName('Biscuit')).toBeVisible()
  expect(await idIn(page)).toBe(biscuits.id)

  await data.open()
  await data.switchBackTo('Mango').click()
  await data.switchTo('Mango').click()
  await expect(game.petName('Mango')).toBeVisible()
  expect(await idIn(page)).toBe(mangos.id)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(1)
})

test('a pet that came here since the key was looked at steps aside too, and is asked about', async ({
  page,
  rema,
  context,
}) => {
  const { biscuits, link } = await givenTwo(rema.url)
  const data = keepOn(page)
  await page.goto(link)
  await expect(data.bring('Biscuit')).toBeVisible()
  const game = gameOn(await context.newPage())
  await game.open()
  await game.createPet('Coco', 'cat')
  await expect(game.petName('Coco')).toBeVisible()
  await data.bring('Biscuit').click()
  await expect(data.arrival).toContainText('Coco steps aside')
  await data.switchTo('Biscuit').click()
  await expect(gameOn(page).petName('Biscuit')).toBeVisible()
  expect(await idIn(page)).toBe(biscuits.id)
  await data.open()
  await expect(data.switchBackTo('Coco')).toBeVisible()
})

test('a switch leads to the game, whatever the page hears while that is on its way', async ({
  page,
  rema,
}) => {
  const { mangos, biscuits, link } = await givenTwo(rema.url)
  const data = keepOn(page)
  await giveId(page, mangos.id)
  await page.goto(link)
  await expect(data.switchTo('Biscuit')).toBeVisible()
  // As where another tab writes something.
  const heard = Promise.withResolvers<void>()
  let isAsked = false
  await page.exposeFunction('tellHeard', () => {
    if (isAsked) heard.resolve()
  })
  await page.evaluate(() => {
    setInterval(() => {
      window.dispatchEvent(new StorageEvent('storage'))
      Reflect.get(window, 'tellHeard')()
    }, 10)
  })
  await page.route('**/virtual-pet', async (route) => {
    isAsked = true
    await heard.promise
    await route.continue()
  })
  await data.switchTo('Biscuit').click()
  await expect(gameOn(page).petName('Biscuit')).toBeVisible()
  expect(await idIn(page)).toBe(biscuits.id)
})

test('those who stepped aside are listed, each with their way back', async ({ page, rema }) => {
  const { mangos, biscuits } = await givenTwo(rema.url)
  const voter = randomUUID()
  await visitorAt(rema.url, voter).vote('virtual-pet')
  await giveId(page, biscuits.id)
  await page.goto('/credits')
  await page.evaluate(
    (ids) => localStorage.setItem('rema-visitors-aside', JSON.stringify(ids)),
    [mangos.id, voter],
  )
  const data = keepOn(page)
  await data.open()
  const list = page.getByRole('list', { name: 'Stepped aside' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Mango the bird')
  await expect(list.last()).toContainText('No pet')
  await expect(list.last().getByRole('button')).toHaveText('Switch back')
  await expect(
    page.getByText('This browser keeps their keys. Nothing of them is lost.'),
  ).toBeVisible()
  await expect(data.switchBackTo('Mango')).toBeVisible()
})

test('names of one long word fit a window of 320 px, at the door and aside', async ({
  page,
  rema,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [here, comes] = ['Llanfairpwllgwyngyllgogerychwyrndrobwlll', 'W'.repeat(40)]
  const [first, second] = [visitorAt(rema.url, randomUUID()), visitorAt(rema.url, randomUUID())]
  await first.createPet(here, 'bird')
  await second.createPet(comes, 'dog')
  const [data, game] = [keepOn(page), gameOn(page)]
  await giveId(page, first.id)
  await page.goto(`${rema.url}/your-data#keep=${hexOf(second.id)}`)
  await expect(data.stayWith(here)).toBeVisible()
  await game.fitsTheWindow()
  await data.switchTo(comes).click()
  await expect(game.petName(comes)).toBeVisible()
  await data.open()
  await expect(data.switchBackTo(here)).toBeVisible()
  await game.fitsTheWindow()
})

test('votes alone are enough to be asked', async ({ page, rema }) => {
  const { link } = await givenTwo(rema.url)
  const data = keepOn(page)
  const voter = randomUUID()
  await visitorAt(rema.url, voter).vote('virtual-pet')
  await giveId(page, voter)
  await page.goto(link)
  await expect(data.arrival).toContainText('1 vote')
  await data.switchTo('Biscuit').click()
  await expect(gameOn(page).petName('Biscuit')).toBeVisible()
  await data.open()
  await expect(page.getByRole('button', { name: 'Switch back' })).toBeVisible()
})

test('an id that has nothing is nobody who stepped aside, and is dropped when that is seen', async ({
  page,
  rema,
}) => {
  const { biscuits, link } = await givenTwo(rema.url)
  const data = keepOn(page)
  await giveId(page, randomUUID())
  await page.goto(link)
  await data.bring('Biscuit').click()
  await expect(gameOn(page).petName('Biscuit')).toBeVisible()
  expect(await idIn(page)).toBe(biscuits.id)
  await data.open()
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(keys).not.toContain('rema-visitors-aside')
  await expect(page.getByText('Stepped aside')).toHaveCount(0)
})

test('another tab follows, and cares for the pet that it shows', async ({
  page,
  context,
  rema,
}) => {
  const { mangos, biscuits, link } = await givenTwo(rema.url)
  await giveId(page, mangos.id)
  const other = await context.newPage()
  const [data, game] = [keepOn(page), gameOn(other)]
  await game.open()
  await expect(game.petName('Mango')).toBeVisible()
  await page.goto(link)
  await data.switchTo('Biscuit').click()
  await expect(game.petName('Biscuit')).toBeVisible()
  await game.care('Feed').click()
  await game.shows(60)
  await expect.poll(async () => (await biscuits.log()).length).toBe(1)
  expect(await mangos.log()).toHaveLength(1)
})

test.describe('without a network', () => {
  test.use({ allowedConsole: [OFFLINE] })

  test('while the switch is under way nothing else can be chosen', async ({ page, rema }) => {
    const { biscuits, mangos, link } = await givenTwo(rema.url)
    const [data, game] = [keepOn(page), gameOn(page)]
    await giveId(page, mangos.id)
    const answered = Promise.withResolvers<void>()
    await page.route(ENTRIES, (route) => route.abort())
    await game.open()
    await game.care('Walk').click()
    await expect(game.waiting).toBeVisible()
    await page.unroute(ENTRIES)
    await page.route(ENTRIES, async (route) => {
      await answered.promise
      await route.fallback()
    })
    await page.goto(link)
    await data.switchTo('Biscuit').click()
    await expect(data.stayWith('Mango')).toBeDisabled()
    answered.resolve()
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(await idIn(page)).toBe(biscuits.id)
    expect(await mangos.log()).toHaveLength(2)
  })

  test('care that waits keeps the switch waiting; then it is sent to its own pet first', async ({
    page,
    context,
    rema,
  }) => {
    // Three tries a time, with pauses between.
    test.slow()
    const { mangos, biscuits, link } = await givenTwo(rema.url)
    await giveId(page, mangos.id)
    const [data, game] = [keepOn(page), gameOn(page)]
    await game.open()
    await expect(game.petName('Mango')).toBeVisible()
    const tab = await context.newPage()
    const there = keepOn(tab)
    await tab.goto(link)
    await expect(there.switchTo('Biscuit')).toBeVisible()

    await context.setOffline(true)
    await game.care('Feed').click()
    await expect(game.waiting).toBeVisible()
    await there.switchTo('Biscuit').click()
    await expect(tab.getByText('could not all be sent yet, so this must wait')).toBeVisible()
    await expect(there.arrival).toContainText('1 change still waiting')
    expect(await idIn(tab)).toBe(mangos.id)

    await context.setOffline(false)
    await there.switchTo('Biscuit').click()
    await expect(gameOn(tab).petName('Biscuit')).toBeVisible()
    expect(await mangos.log()).toHaveLength(2)
    expect(await biscuits.log()).toHaveLength(0)
    // The tab that cared for Mango shows Biscuit by now, without a line that waits.
    await expect(game.petName('Biscuit')).toBeVisible()
    await game.shows(50)
    await expect(data.arrival).toHaveCount(0)
  })

  test('what was kept of the pet before is never shown as the one that is here', async ({
    page,
    rema,
  }) => {
    test.slow()
    const { mangos, link } = await givenTwo(rema.url)
    await giveId(page, mangos.id)
    const [data, game] = [keepOn(page), gameOn(page)]
    await game.open()
    await expect(game.petName('Mango')).toBeVisible()
    expect(await keptGame(page)).toContain('Mango')
    await page.goto(link)
    await expect(data.switchTo('Biscuit')).toBeVisible()
    // The first answers to the game are lost: all that could be shown then is what was kept.
    await page.route('**/api/game?*', (route) => route.abort())
    await data.switchTo('Biscuit').click()
    await page.waitForURL('**/virtual-pet')
    await expect(game.tryAgain).toBeVisible({ timeout: 15_000 })
    await expect(game.petName('Mango')).toHaveCount(0)
    expect(await keptGame(page)).not.toContain('Mango')
    await page.unroute('**/api/game?*')
    await game.tryAgain.click()
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(await keptGame(page)).toContain('Biscuit')
  })
})

function keptGame(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('rema-game') ?? '')
}
