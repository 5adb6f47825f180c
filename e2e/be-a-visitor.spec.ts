import { gameOn } from './game.ts'
import { GAME, PET } from './network.ts'
import { expect, test } from './test.ts'

// The slower of two creations is told 409, and shows the pet of the other.
test.use({ allowedConsole: [/status of 409/] })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('two tabs at a first visit are one visitor with one pet', async ({ page, context, game }) => {
  const other = await context.newPage()
  const there = gameOn(other)
  await Promise.all([game.open(), there.open()])
  await game.nameField.fill('Ada')
  await there.nameField.fill('Bob')
  // Neither pet is created before both tabs have asked for theirs.
  const both = Promise.withResolvers<void>()
  let asked = 0
  await context.route(PET, async (route) => {
    if (route.request().method() === 'POST') {
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
    }
    await route.fallback()
  })
  await game.createButton.click()
  await there.createButton.click()
  const heading = (tab: typeof page) => tab.locator('#pet-name')
  await expect(heading(page)).toBeVisible()
  await expect(heading(other)).toHaveText(await heading(page).innerText())
  await game.care('Feed').click()
  await there.shows(60)
  const ids = await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => localStorage.getItem('anonymousUserId'))),
  )
  expect(ids[0]).toMatch(UUID)
  expect(ids[1]).toBe(ids[0])
})

test('the id travels in a header alone, never in an address or a body', async ({ page, game }) => {
  const sent: string[] = []
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    sent.push(request.url() + (request.postData() ?? ''))
    if (request.url().includes('/api/')) headers.push(request.headers()['authorization'])
  })
  await game.open()
  await game.createPet('Biscuit')
  await game.care('Feed').click()
  await game.shows(60)
  const id = await page.evaluate(() => localStorage.getItem('anonymousUserId'))
  expect(new Set(headers)).toEqual(new Set([`Bearer ${id}`]))
  expect(sent.filter((text) => text.includes(String(id)))).toEqual([])
})

test.describe('without crypto.randomUUID and locks, as on a plain http address', () => {
  test('the game plays the same', async ({ page, game }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    })
    await game.open()
    await game.createPet('Biscuit')
    await game.care('Feed').click()
    await game.shows(60)
    expect(await page.evaluate(() => localStorage.getItem('anonymousUserId'))).toMatch(UUID)
    await page.reload()
    await game.shows(60)
  })
})

const BROKEN_STORAGE = [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(`${name} is denied for this document.`, 'SecurityError')
          },
        })
      }
      LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'))
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const

for (const [how, breakStorage] of BROKEN_STORAGE) {
  test(`with storage ${how} the game can be played for this visit`, async ({ page, game }) => {
    await page.addInitScript(breakStorage)
    await game.open()
    await page.getByRole('radio', { name: 'Child' }).check()
    await game.createPet('Biscuit')
    await expect(game.toast('Biscuit has joined your family!')).toBeVisible()
    await game.care('Feed').click()
    await game.care('Play').click()
    await game.shows(70)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(2)
    await expect(game.tips.first()).toContainText('Dogs love going out')
  })
}

test('an invalid id is kept aside and a new visitor begins', async ({ page, game }) => {
  await page.addInitScript(() => {
    if (localStorage.length === 0) localStorage.setItem('anonymousUserId', '{"id":42}')
  })
  await game.open()
  await game.createPet('Biscuit')
  await expect(game.petName('Biscuit')).toBeVisible()
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(kept['anonymousUserId']).toMatch(UUID)
  expect(Object.values(kept)).toContain('{"id":42}')
  await page.reload()
  await expect(game.petName('Biscuit')).toBeVisible()
})

const OTHER_IDS = [
  ['in upper case', 'A6F2C1D0-7B1E-4C55-9B0A-0123456789AB'],
  ['of version 1', '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'],
  ['of version 7', '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'],
] as const

for (const [kind, id] of OTHER_IDS) {
  test(`an id ${kind} that another program stored is used as it is`, async ({ page, game }) => {
    await page.addInitScript((kept) => localStorage.setItem('anonymousUserId', kept), id)
    await game.open()
    await game.createPet('Biscuit')
    await expect(game.petName('Biscuit')).toBeVisible()
    const read = page.waitForRequest(GAME)
    await page.reload()
    expect((await read).headers()['authorization']).toBe(`Bearer ${id}`)
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('anonymousUserId'))).toBe(id)
  })
}
