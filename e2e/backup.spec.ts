import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import { decodeQR } from 'qr/decode.js'
import { hexOf } from '../domain/recovery-code.ts'
import { wordsOf } from '../domain/recovery-words.ts'
import { gameOn } from './game.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { giveId, idIn, visitorAt } from './visitor.ts'
import { yourDataOn } from './your-data.ts'

test('The backup has link, QR code and fourteen words, and is printed alone on one page while it is shown', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const data = yourDataOn(page)
  await data.open()
  await data.showBackup.click()
  await expect(data.card.getByRole('heading', { name: 'Backup of Biscuit' })).toBeVisible()
  const link = await data.link.inputValue()
  expect(link).toBe(recoveryLink(visitor))
  await expect.poll(() => data.words.allInnerTexts()).toEqual(wordsOf(visitor.id))
  expect(scanned(await data.code.screenshot())).toBe(link)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  expect(scanned(await readFile(await (await download).path()))).toBe(link)

  await page.emulateMedia({ media: 'print' })
  await expect(data.card).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('General guidance')).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('banner').getByRole('link', { name: 'Remawatchi' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(gameOn(page).petName('Biscuit')).toBeVisible()
})

test('A recovery link opens the pet in a browser without one, and no URL or body has its code', async ({
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
  await page.goto(recoveryLink(visitor))
  await expect(page.getByText('This restores Biscuit the dog, with 3 care moments.')).toBeVisible()
  await expect(data.dialog.getByRole('button')).toHaveCount(2)
  expect(await idIn(page)).toBeNull()
  expect(page.url()).toBe(`${rema.url}/your-data`)
  expect(sent.join()).not.toContain(hexOf(visitor.id))
  await data.restore('Biscuit').click()
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
    // As messengers rewrite it.
    await page.goto(link.replace('#', '%23'))
    await expect(data.dialog).toContainText(
      'A browser can have one pet at a time. Mango stays saved',
    )
    expect([page.url(), await idIn(page)]).toEqual([`${rema.url}/your-data`, mangos.id])
    await data.switchTo('Biscuit').click()
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(await idIn(page)).toBe(biscuits.id)
    await data.open()
    await data.otherPets.getByRole('button', { name: 'Switch to Mango' }).click()
    await data.switchTo('Mango').click()
    await expect(game.petName('Mango')).toBeVisible()
    expect(await idIn(page)).toBe(mangos.id)
    await game.shows(60)
  })
})

/** The text of the QR code in a picture. */
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

/** Two visitors: Mango's, whose browser it is, and Biscuit's, whose recovery link is opened in it. */
async function givenTwo(url: string) {
  const [mangos, biscuits] = [visitorAt(url, randomUUID()), visitorAt(url, randomUUID())]
  await mangos.createPet('Mango', 'bird')
  await mangos.careFor('feed')
  await biscuits.createPet('Biscuit', 'dog')
  return { mangos, biscuits, link: recoveryLink(biscuits) }
}

function recoveryLink({ url, id }: { url: string; id: string }): string {
  return `${url}/your-data#keep=${hexOf(id)}`
}
