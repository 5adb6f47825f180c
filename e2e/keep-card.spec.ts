import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { decode } from 'fast-png'
import { decodeQR } from 'qr/decode.js'
import { hexOf } from '../domain/keep-words/keep-code.ts'
import { wordsOf } from '../domain/keep-words/write-words.ts'
import { gameOn } from './game.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { giveId, idIn, visitorAt } from './visitor.ts'
import { yourDataOn } from './your-data.ts'

test('The keep card shows the key as link, QR code and fourteen words', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const data = await shownCard(page)
  await expect(data.card.getByRole('heading', { name: "Biscuit's keep card" })).toBeVisible()
  await expect(data.card).toContainText('keep it private')
  const link = await data.link.inputValue()
  expect(link).toBe(keepLink(visitor))
  await expect.poll(() => data.words.allInnerTexts()).toEqual(wordsOf(visitor.id))
  expect(scanned(await data.code.screenshot())).toBe(link)
})

test('The keep card is printed alone on one page', async ({ page, visitor }) => {
  await visitor.createPet('Biscuit')
  const data = await shownCard(page)
  await page.emulateMedia({ media: 'print' })
  await expect(data.card).toBeVisible()
  await expect(page.getByText('Keep it, take it home')).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText('General guidance')).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('A keep link opens the pet in a browser without one, and no URL or body has its key', async ({
  page,
  rema,
}) => {
  const visitor = visitorAt(rema.url, randomUUID())
  await visitor.createPet('Biscuit')
  for (let count = 0; count < 3; count += 1) await visitor.careFor('feed')
  const sent: string[] = []
  page.on('request', (request) => {
    // Playwright reports the page's own URL with its fragment; no browser sends that.
    if (!request.isNavigationRequest()) sent.push(request.url() + (request.postData() ?? ''))
  })
  const [data, game] = [yourDataOn(page), gameOn(page)]
  await page.goto(keepLink(visitor))
  await expect(page.getByText('This brings Biscuit the dog here. 3 care moments.')).toBeVisible()
  await expect(data.arrival.getByRole('button')).toHaveCount(2)
  expect(await idIn(page)).toBeNull()
  expect(page.url()).toBe(`${rema.url}/your-data`)
  expect(sent.join()).not.toContain(hexOf(visitor.id))
  await data.bring('Biscuit').click()
  await expect(game.petName('Biscuit')).toBeVisible()
  expect(page.url()).toBe(`${rema.url}/virtual-pet`)
  expect(await idIn(page)).toBe(visitor.id)
  await game.care('Feed').click()
  await game.shows(90)
})

test.describe('switching', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('leads to the other pet and back', async ({ page, rema }) => {
    const { mangos, biscuits, link } = await givenTwo(rema.url)
    const [data, game] = [yourDataOn(page), gameOn(page)]
    await giveId(page, mangos.id)
    await page.goto(link)
    await expect(data.arrival).toContainText('A browser holds one at a time. Mango steps aside')
    expect(await idIn(page)).toBe(mangos.id)
    await data.switchTo('Biscuit').click()
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(await idIn(page)).toBe(biscuits.id)
    await data.open()
    await data.switchBackTo('Mango').click()
    await data.switchTo('Mango').click()
    await expect(game.petName('Mango')).toBeVisible()
    expect(await idIn(page)).toBe(mangos.id)
    await game.shows(60)
  })

  test('waits until pending care is sent to its own pet', async ({ page, context, rema }) => {
    const { mangos, biscuits, link } = await givenTwo(rema.url)
    await giveId(page, mangos.id)
    const [data, game] = [yourDataOn(page), gameOn(page)]
    await game.open()
    await expect(game.petName('Mango')).toBeVisible()
    const tab = await context.newPage()
    const there = yourDataOn(tab)
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
})

/** What a camera reads in a picture. */
function scanned(png: Uint8Array): string {
  const { width, height, data, channels } = decode(png)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at * 4 + channel] = Number(data[at * channels + Math.min(channel, channels - 1)])
    }
  }
  return decodeQR({ width, height, data: rgba })
}

/** The keep card of the visitor whose browser this is. */
async function shownCard(page: Page) {
  const data = yourDataOn(page)
  await data.open()
  await data.showCard.click()
  await expect(data.card).toBeVisible()
  return data
}

/** Two visitors: Mango's, whose browser it is, and Biscuit's, whose keep link is opened in it. */
async function givenTwo(url: string) {
  const [mangos, biscuits] = [visitorAt(url, randomUUID()), visitorAt(url, randomUUID())]
  await mangos.createPet('Mango', 'bird')
  await mangos.careFor('feed')
  await biscuits.createPet('Biscuit', 'dog')
  return { mangos, biscuits, link: keepLink(biscuits) }
}

function keepLink({ url, id }: { url: string; id: string }): string {
  return `${url}/your-data#keep=${hexOf(id)}`
}
