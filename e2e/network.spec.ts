import {
  ENTRIES,
  GAME,
  answer,
  loseAnswer,
  loseCall,
  problem,
  untilTried,
  NOBODY_ANSWERS,
  passPauses,
} from './network.ts'
import { expect, test } from './test.ts'
import { type Page } from '@playwright/test'
import { type Game } from './game.ts'

declare global {
  var isTimeoutShort: boolean | undefined
}

test.describe('lost answers', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test.beforeEach(async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install()
    await game.open()
    await game.shows(50)
  })

  test('care with a lost answer is sent again and counts once', async ({ page, game, visitor }) => {
    const sent = await answer(page, ENTRIES, 'POST', (route, turn) =>
      turn < 3 ? loseAnswer(route) : route.fallback(),
    )
    await game.care('Feed').click()
    await game.shows(60)
    await untilTried(page, sent, 3)
    expect(sent).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
    await game.shows(60)
    await expect.poll(visitor.log).toHaveLength(1)
  })

  test('refused care is taken back with a message', async ({ page, game, visitor }) => {
    const sent = await answer(page, ENTRIES, 'POST', problem(422, 'invalid-body'))
    await game.care('Walk').click()
    await expect(game.toast('Failed to log activity')).toBeVisible()
    await game.shows(50)
    await expect(game.last('Last Walked')).toHaveText('Never')
    await expect(game.waiting).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(await visitor.log()).toHaveLength(0)
  })
})

test.describe('network failures', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test.beforeEach(async ({ page, visitor }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install()
  })

  test('care is kept through a reload and arrives once', async ({ page, game, visitor }) => {
    await game.open()
    await game.shows(50)
    const sent = await answer(page, ENTRIES, 'POST', loseCall)
    await game.care('Feed').click()
    await game.care('Walk').click()
    await untilWaiting(page, game, /^2 care moments are kept on this device/)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(2)
    await expect(game.entries.first()).toContainText('waiting to be sent')

    await page.reload()
    await expect(game.petName('Biscuit')).toBeVisible()
    await untilWaiting(page, game, /^2 care moments are kept on this device/)
    await game.shows(70)
    expect(sent.length).toBeGreaterThanOrEqual(6)

    await page.unroute(ENTRIES)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(game.waiting).toBeHidden()
    await game.shows(70)
    await expect(game.totals).toContainText('2 care moments')
    await expect.poll(visitor.log).toHaveLength(2)
  })

  test.describe('a server that never answers', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = (ms) => timeout(globalThis.isTimeoutShort ? ms / 50 : ms)
      })
    })

    test('care waits on the device if the server never answers', async ({
      page,
      game,
      visitor,
    }) => {
      await game.open()
      await game.shows(50)
      await shortenTimeout(page, true)
      await answer(page, ENTRIES, 'POST', () => new Promise(() => {}))
      await game.care('Feed').click()
      await untilWaiting(page, game, /^1 care moment is/)
      await page.unroute(ENTRIES)
      await shortenTimeout(page, false)
      await page.getByRole('button', { name: 'Send now' }).click()
      await game.shows(60)
      await expect.poll(visitor.log).toHaveLength(1)
    })
  })
})

test.describe('failed reads', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test.beforeEach(({ page }) => page.clock.install())

  test('a game that cannot be read shows a message and can be tried again', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    const reads = await answer(page, GAME, 'GET', problem(503, 'database-away'))
    await game.open()
    await untilTried(page, reads, 3)
    await expect(
      page.getByRole('heading', { level: 2, name: 'Failed to fetch pet data' }),
    ).toBeVisible()
    await expect(game.toast('Failed to fetch pet data')).toBeVisible()
    await page.unroute(GAME)
    await game.tryAgain.click()
    await game.shows(60)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(1)
  })
})

test.describe('unusual devices', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('a clock two days ahead is corrected', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
    await game.open()
    await game.shows(50)
    await answer(page, ENTRIES, 'POST', (route, turn) =>
      turn < 3 ? loseCall(route) : route.fallback(),
    )
    await game.care('Feed').click()
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await page.clock.fastForward(400)
    await page.clock.fastForward(1_600)
    await expect.poll(visitor.log).toHaveLength(1)
    const [entry] = await visitor.log()
    expect(Math.abs(Date.parse(entry?.timestamp ?? '') - Date.now())).toBeLessThan(90_000)
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  })

  test('invalid data in localStorage does no harm', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await page.addInitScript(() => {
      if (localStorage.getItem('rema-care-x') !== null) return
      const invalid = ['', '{', 'null', '[]', '{"id":1}', '\ud800', 'x'.repeat(100_000)]
      for (const [index, text] of invalid.entries())
        localStorage.setItem(`rema-care-${index}`, text)
      localStorage.setItem('rema-care-x', '{"id":"x","activity_type":"sleep"}')
      localStorage.setItem('rema-theme', '<svg onload=alert(1)>')
      localStorage.setItem('rema-tips', '{"__proto__":1}')
      localStorage.setItem('rema-pet', '{"name":1}')
      localStorage.setItem('rema-game', '{"version":9,"pet":{}}')
    })
    await game.open()
    await game.care('Feed').click()
    await game.shows(60)
    await expect(game.waiting).toBeHidden()
    await expect(game.tips).toHaveCount(4)
    await expect.poll(visitor.log).toHaveLength(1)
  })
})

/** Lets the pauses between attempts pass until the page shows pending care. */
async function untilWaiting(page: Page, game: Game, words: RegExp) {
  await passPauses(page, () => expect(game.waiting).toHaveText(words, { timeout: 100 }))
}

/** Whether the page waits for only a fiftieth of its timeout from now on. */
function shortenTimeout(page: Page, isTimeoutShort: boolean) {
  return page.evaluate((isShort) => {
    globalThis.isTimeoutShort = isShort
  }, isTimeoutShort)
}
