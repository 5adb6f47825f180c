import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { decodeQR } from 'qr/decode.js'
import { hexOf } from '../domain/keep-words/keep-code.ts'
import { wordsOf } from '../domain/keep-words/write-words.ts'
import { idIn } from './browser-id.ts'
import { gameOn } from './game.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { visitorAt } from './visitor.ts'
import { keepOn } from './keep.ts'

/** Somebody with a dog that was fed so often, and the key to it: as a link and as words. */
async function givenBiscuit(url: string, care = 0) {
  const visitor = visitorAt(url, randomUUID())
  await visitor.createPet('Biscuit')
  for (let count = 0; count < care; count += 1) await visitor.careFor('feed')
  const link = `${url}/your-data#keep=${hexOf(visitor.id)}`
  return { ...visitor, link, words: wordsOf(visitor.id) }
}

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
  const data = keepOn(page)
  await data.open()
  await data.showCard.click()
  await expect(data.card).toBeVisible()
  return data
}

test.describe('the keep card', () => {
  test('shows the pet, and the same key as a link, a code and fourteen words', async ({
    page,
    visitor,
    rema,
  }) => {
    await visitor.createPet('Biscuit')
    const data = await shownCard(page)
    await expect(data.card.getByRole('heading', { name: "Biscuit's keep card" })).toBeVisible()
    await expect(data.card).toContainText('keep it private')
    const link = await data.link.inputValue()
    expect(link).toBe(`${rema.url}/your-data#keep=${hexOf(visitor.id)}`)
    await expect.poll(() => data.words.allInnerTexts()).toEqual(wordsOf(visitor.id))
    expect(scanned(await data.code.screenshot())).toBe(link)
  })

  test('is not in the page until it is asked for, and can be hidden again', async ({
    page,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const data = keepOn(page)
    await data.open()
    await expect(data.showCard).toHaveAttribute('aria-expanded', 'false')
    await expect(data.card).toHaveCount(0)
    await data.showCard.click()
    await expect(data.card).toBeVisible()
    await data.hideCard.click()
    await expect(data.card).toHaveCount(0)
  })

  test('is saved as a picture whose code can be scanned', async ({ page, visitor }) => {
    await visitor.createPet('Biscuit', 'fish')
    const data = await shownCard(page)
    const coming = page.waitForEvent('download')
    await data.savePicture.click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('keep card of Biscuit.png')
    expect(scanned(await readFile(await download.path()))).toBe(await data.link.inputValue())
  })

  test('is copied as a link', async ({ page, context, visitor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.createPet('Biscuit')
    const data = await shownCard(page)
    await data.copyLink.click()
    await expect(page.getByText('The link is on the clipboard.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await data.link.inputValue())
  })

  test('stands alone on the sheet when it is printed', async ({ page, visitor }) => {
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

  test('has no place in a browser without a pet, and gives it no id', async ({ page }) => {
    const data = keepOn(page)
    await data.open()
    await expect(page.getByText('There is no pet in this browser yet.')).toBeVisible()
    await expect(data.showCard).toHaveCount(0)
    expect(await idIn(page)).toBeNull()
  })
})

test('the browser is asked to keep its storage by a button alone, and its answer is said', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.addInitScript(() => {
    const answers = [true, false]
    Object.assign(globalThis, { asked: 0 })
    StorageManager.prototype.persist = () => {
      Object.assign(globalThis, { asked: Number(Reflect.get(globalThis, 'asked')) + 1 })
      return Promise.resolve(answers.shift() ?? false)
    }
  })
  await keepOn(page).open()
  const ask = page.getByRole('button', { name: 'Ask this browser to keep it' })
  await expect(ask).toBeVisible()
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'asked'))).toBe(0)
  await ask.click()
  await expect(page.getByText('It will: this browser does not clear')).toBeVisible()
  await ask.click()
  await expect(page.getByText('It did not promise.')).toBeVisible()
})

test('a browser that cannot be asked to keep its storage says so, and elsewhere no word is of an iPhone', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  // As on plain http, and in old browsers.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'storage', { get: () => undefined })
  })
  await keepOn(page).open()
  await page.getByRole('button', { name: 'Ask this browser to keep it' }).click()
  await expect(
    page.getByText('This browser cannot be asked. The keep card is the safe way.'),
  ).toBeVisible()
  await expect(page.getByText('On an iPhone or iPad')).toHaveCount(0)
})

test('where the browser offers to install the site a button does, and nothing pops up', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await keepOn(page).open()
  const button = page.getByRole('button', { name: 'Install Remawatchi' })
  await expect(button).toHaveCount(0)
  const isKept = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: () => Object.assign(globalThis, { prompted: true }) })
    return !window.dispatchEvent(offer)
  })
  expect(isKept).toBe(true)
  await button.click()
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'prompted'))).toBe(true)
})

test('on an iPhone one sentence tells of the home screen', async ({ page, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
  })
  await keepOn(page).open()
  await expect(page.getByText('On an iPhone or iPad, Remawatchi on the home screen')).toBeVisible()
})

test('the game leads to the page once, by the name of its pet', async ({ page, visitor, game }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await page.getByRole('link', { name: 'Keep Biscuit safe' }).click()
  await expect(keepOn(page).showCard).toBeVisible()
})

test.describe('a keep link', () => {
  test('brings the pet into a browser without an id, by one button', async ({ page, rema }) => {
    const { id, link } = await givenBiscuit(rema.url, 3)
    const data = keepOn(page)
    await page.goto(link)
    await expect(page.getByText('This brings Biscuit the dog here. 3 care moments.')).toBeVisible()
    await expect(data.arrival.getByRole('button')).toHaveCount(2)
    expect(await idIn(page)).toBeNull()
    await data.bring('Biscuit').click()
    const game = gameOn(page)
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(page.url()).toBe(`${rema.url}/virtual-pet`)
    expect(await idIn(page)).toBe(id)
    await game.care('Feed').click()
    await game.shows(90)
  })

  test('is out of the address bar before anything is asked for, and is sent nowhere', async ({
    page,
    rema,
  }) => {
    const { link } = await givenBiscuit(rema.url)
    const code = link.slice(link.indexOf('=') + 1)
    const asked: string[] = []
    page.on('request', (request) => {
      // Playwright tells a page's own address with what stands behind '#'; no browser sends it.
      if (request.isNavigationRequest()) return
      asked.push(JSON.stringify([request.url(), request.postData(), request.headers()]))
    })
    await page.addInitScript(() => {
      const addresses: string[] = []
      Object.assign(globalThis, { addresses })
      const { fetch: original } = globalThis
      globalThis.fetch = (...wanted) => {
        addresses.push(location.href)
        return original(...wanted)
      }
    })
    await page.goto(link)
    await expect(page.getByText('This brings Biscuit the dog here.')).toBeVisible()
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((told) => told.includes(code))).toEqual([])
    const addresses = await page.evaluate((): unknown => Reflect.get(globalThis, 'addresses'))
    expect(JSON.stringify(addresses)).toContain('/your-data')
    expect(JSON.stringify(addresses)).not.toContain('#')
    expect(page.url()).toBe(`${rema.url}/your-data`)
    expect(await page.content()).not.toContain(code)
  })

  test('that is opened in the page that stands open is taken, too', async ({ page, rema }) => {
    const { link } = await givenBiscuit(rema.url)
    await keepOn(page).open()
    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      link.slice(link.indexOf('#')),
    )
    await expect(page.getByText('This brings Biscuit the dog here.')).toBeVisible()
    expect(page.url()).toBe(`${rema.url}/your-data`)
  })

  for (const [what, damage] of [
    ['cut in half', (link: string) => link.slice(0, -18)],
    ['that broke off before its code', (link: string) => link.slice(0, link.indexOf('='))],
    ['without its code', (link: string) => link.slice(0, link.indexOf('=') + 1)],
    [
      'with a digit changed',
      (link: string) => link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
    ['with rubbish', (link: string) => link.replace(/=.*/, '=<script>alert(1)</script>%E0%A4%A')],
  ] as const) {
    test(`${what} says so and changes nothing`, async ({ page, rema }) => {
      const { link } = await givenBiscuit(rema.url)
      await page.goto(damage(link))
      await expect(page.getByText('This keep link is not whole')).toBeVisible()
      expect(page.url()).toBe(`${rema.url}/your-data`)
      expect(await idIn(page)).toBeNull()
    })
  }

  test('of nobody says so and changes nothing', async ({ page, rema }) => {
    await page.goto(`/your-data#keep=${hexOf(randomUUID())}`)
    await expect(page.getByText('Nobody is known by this key')).toBeVisible()
    expect(await idIn(page)).toBeNull()
    expect(page.url()).toBe(`${rema.url}/your-data`)
  })

  test('of the pet that is here already says so', async ({ page, visitor, rema }) => {
    await visitor.createPet('Biscuit')
    await page.goto(`${rema.url}/your-data#keep=${hexOf(visitor.id)}`)
    await expect(page.getByText('This browser holds this key already.')).toBeVisible()
  })

  test.describe('without an answer', () => {
    test.use({ allowedConsole: [NOBODY_ANSWERS] })

    test('waits, and is looked at again', async ({ page, context, rema }) => {
      const { link } = await givenBiscuit(rema.url)
      await keepOn(page).open()
      await context.setOffline(true)
      await page.evaluate(
        (hash) => {
          location.hash = hash
        },
        link.slice(link.indexOf('#')),
      )
      await expect(page.getByText('it cannot be seen whose key this is')).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('This brings Biscuit the dog here.')).toBeVisible()
    })
  })
})

test.describe('typed words', () => {
  test('are answered where the eye and the focus are, below an earlier answer, too', async ({
    page,
    rema,
  }) => {
    const { words } = await givenBiscuit(rema.url)
    const data = keepOn(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/your-data#keep=0')
    await expect(page.getByText('This keep link is not whole')).toBeVisible()
    await data.typeWords(words.join(' '))
    await expect(data.bring('Biscuit')).toBeVisible()
    const title = data.arrival.getByRole('heading', { name: 'A pet at the door' })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    await data.arrival.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Keep it', exact: true })).toBeFocused()
  })

  test('bring the pet, each by its first letters', async ({ page, rema }) => {
    const { words } = await givenBiscuit(rema.url, 1)
    const data = keepOn(page)
    await data.open()
    const typed = words.map((word, index) => `${index + 1}. ${word.slice(0, 4).toUpperCase()}`)
    await data.typeWords(typed.join('\n'))
    await expect(data.bring('Biscuit')).toBeVisible()
    await expect(data.wordsField).toHaveValue('')
  })

  test('are found once when they are sent before the page can, and stand in no address', async ({
    page,
    rema,
  }) => {
    const { words } = await givenBiscuit(rema.url)
    const script = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise
      await route.fallback()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/your-data', { waitUntil: 'commit' })
    const data = keepOn(page)
    await data.wordsField.fill(words.join(' '))
    await page.getByRole('button', { name: 'Find the pet' }).click()
    script.resolve()
    await expect(data.bring('Biscuit')).toBeVisible()
    expect(asked.filter((url) => new URL(url).search.includes('words'))).toEqual([])
    expect(page.url()).toBe(`${rema.url}/your-data`)
  })

  test('name the word that is none of ours, with what was meant', async ({ page, rema }) => {
    const { words } = await givenBiscuit(rema.url)
    const typed = words.with(3, 'zuchini').join(' ')
    const data = keepOn(page)
    await data.open()
    await data.typeWords(typed)
    await expect(data.wordsField).toHaveAccessibleDescription(
      /The 4th word, "zuchini", is none of ours; did you mean "zucchini"\?/,
    )
    await expect(data.wordsField).toBeFocused()
    // What was typed stays, to be corrected.
    await expect(data.wordsField).toHaveValue(typed)
  })

  test('that are together no key say so, as do too few and none', async ({ page, rema }) => {
    const { words } = await givenBiscuit(rema.url)
    const [first = '', second = '', ...rest] = words
    const data = keepOn(page)
    await data.open()
    await data.typeWords([second, first, ...rest].join(' '))
    await expect(data.wordsField).toHaveAccessibleDescription(/These are words of ours, but/)
    await data.typeWords(words.slice(0, 7).join(' '))
    await expect(data.wordsField).toHaveAccessibleDescription(
      /These are 7 words; a keep card has fourteen/,
    )
    await data.typeWords(' ')
    await expect(data.wordsField).toHaveAccessibleDescription(/Please type the words/)
    expect(await idIn(page)).toBeNull()
  })
})

test("every page's foot leads to it, and the page about what is stored", async ({ page }) => {
  const pages = [
    '/',
    '/virtual-pet',
    '/your-data',
    '/privacy',
    '/credits',
    '/early-access/remove',
    '/early-access/removed',
    '/forgotten',
  ]
  for (const path of pages) {
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Your data' })
    await expect(link).toHaveAttribute('href', '/your-data')
  }
  await page.goto('/privacy')
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).first().click()
  await expect(page.getByRole('heading', { name: 'Keep it', exact: true })).toBeVisible()
})
