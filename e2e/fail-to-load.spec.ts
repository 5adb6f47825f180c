import {
  ENTRIES,
  GAME,
  NOBODY_ANSWERS,
  PET,
  answer,
  html,
  json,
  loseCall,
  passIntervals,
  problem,
  untilTried,
} from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(({ page }) => page.clock.install())

const FAILURES = [
  {
    what: 'the server is away',
    fail: problem(503, 'database-away'),
    pet: 'Failed to fetch pet data',
    log: 'Failed to fetch pet activities',
  },
  {
    what: 'the network is away',
    fail: loseCall,
    pet: 'Failed to fetch pet data',
    log: 'Failed to fetch pet activities',
  },
  {
    what: 'an answer lacks its fields',
    fail: json({}),
    pet: 'Something went wrong',
    log: 'Something went wrong',
  },
  {
    what: 'a proxy answers',
    fail: html(502),
    pet: 'Something went wrong',
    log: 'Something went wrong',
  },
  {
    what: 'the server fails',
    fail: problem(500, 'unexpected'),
    pet: 'Something went wrong',
    log: 'Something went wrong',
  },
] as const

for (const { what, fail, pet, log } of FAILURES) {
  test(`when ${what} the page says so and tries again on request`, async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    const reads = await answer(page, GAME, 'GET', fail)
    await game.open()
    await untilTried(page, reads, 3)
    await expect(page.getByRole('heading', { level: 2, name: pet })).toBeVisible()
    await expect(game.toast(pet)).toBeVisible()
    await page.unroute(GAME)
    await game.tryAgain.click()
    await game.shows(60)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(1)
  })

  test(`when ${what} the pet of an earlier release is shown, its log is not, and care waits in it`, async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    const kept = JSON.stringify(await visitor.pet())
    await page.addInitScript((kept) => localStorage.setItem('rema-pet', kept), kept)
    const reads = await answer(page, GAME, 'GET', fail)
    const sent = await answer(page, ENTRIES, 'POST', fail)
    await game.open()
    await untilTried(page, reads, 3)
    await game.shows(60)
    await game.care('Walk').click()
    await untilTried(page, sent, 3)
    await game.shows(70)
    await game.logTab.click()
    await expect(game.toast(log).last()).toBeVisible()
    await expect(game.entries).toHaveText([/Walked with Biscuit.*waiting to be sent/])
    await page.unroute(GAME)
    await page.unroute(ENTRIES)
    await game.tryAgain.click()
    await expect(game.entries).toHaveCount(2)
  })
}

test('that the pet is safe is told only to a visitor who has one', async ({
  page,
  game,
  visitor,
}) => {
  const safe = page.getByText('Your pet is safe.')
  const reads = await answer(page, GAME, 'GET', problem(503, 'database-away'))
  await game.open()
  await untilTried(page, reads, 3)
  await expect(game.tryAgain).toBeVisible()
  await expect(safe).toHaveCount(0)
  await visitor.createPet('Biscuit')
  await page.unroute(GAME)
  await game.tryAgain.click()
  await expect(game.petName('Biscuit')).toBeVisible()
  await answer(page, GAME, 'GET', problem(400, 'bad-request'))
  await page.reload()
  await expect(safe).toBeVisible()
})

test('a page that could not load comes by itself when the server is back', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const reads = await answer(page, GAME, 'GET', problem(503, 'database-away'))
  await game.open()
  await untilTried(page, reads, 3)
  await expect(game.toast('Failed to fetch pet data')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(game.tryAgain).toBeVisible()
  await expect(game.toast('Failed to fetch pet data')).toHaveCount(0)
  await page.unroute(GAME)
  await passIntervals(page, () =>
    expect(game.happiness).toHaveAttribute('value', '50', { timeout: 500 }),
  )
})

test('a game that could not be read again comes by itself', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed')
  await game.open()
  await expect(game.totals).toContainText('1 care moment so far')
  const reads = await answer(page, GAME, 'GET', problem(503, 'database-away'))
  await visitor.careFor('walk')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await untilTried(page, reads, 3)
  await page.unroute(GAME)
  await passIntervals(page, () =>
    expect(game.totals).toContainText('2 care moments so far', { timeout: 500 }),
  )
})

test('a log that fails to load older entries keeps what it has', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  for (let count = 0; count < 52; count += 1) await visitor.careFor('feed', count * 60_000)
  await answer(page, /before=/, 'GET', problem(503, 'database-away'))
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(20)
  await game.scrollLog()
  await expect(game.toast('Failed to fetch pet activities')).toBeVisible()
  await page.unroute(/before=/)
  await page.getByRole('button', { name: 'Load older activities' }).click()
  await expect(game.entries).toHaveCount(52)
})

test('a log that cannot be read again after care stays as it was, said in the console', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('walk', 60_000)
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(1)
  await answer(page, GAME, 'GET', problem(400, 'bad-request'))
  const said = page.waitForEvent('console', (message) =>
    /could not be refreshed/.test(message.text()),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await said
  await expect(game.entries).toHaveCount(1)
})

const CREATIONS = [
  {
    what: 'create-pet-failed',
    fail: problem(503, 'create-pet-failed'),
    message: 'Failed to create pet',
  },
  { what: 'no network', fail: loseCall, message: 'Failed to create pet' },
  { what: 'a page of a proxy', fail: html(502), message: 'Something went wrong' },
] as const

for (const { what, fail, message } of CREATIONS) {
  test(`a pet that is not created (${what}): '${message}', and the name stays`, async ({
    page,
    game,
  }) => {
    await answer(page, PET, 'POST', (route, turn) => (turn === 1 ? fail(route) : route.fallback()))
    await game.open()
    await game.createPet('Biscuit', 'fish')
    await expect(game.toast(message)).toBeVisible()
    await expect(game.nameField).toHaveValue('Biscuit')
    await expect(game.typeSelect).toHaveValue('fish')
    await game.createButton.click()
    await expect(game.petName('Biscuit')).toHaveText('🐠 Biscuit')
  })
}

test('a pet whose first answer was lost is there at the second try', async ({ page, game }) => {
  await answer(page, PET, 'POST', async (route, turn) => {
    if (turn > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  const reads = await answer(page, GAME, 'GET', (route) => route.fallback())
  const read = page.waitForResponse(GAME)
  await game.open()
  await read
  await game.createPet('Biscuit')
  await expect(game.toast('Failed to create pet')).toBeVisible()
  // The focus may come late, and with it another read.
  const before = reads.length
  await game.createButton.click()
  await expect(game.petName('Biscuit')).toBeVisible()
  await game.shows(50)
  expect(reads, 'the answer brings the pet that is there').toHaveLength(before)
})
