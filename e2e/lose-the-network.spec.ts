import type { Page } from '@playwright/test'
import { type Game, gameOn } from './game.ts'
import { stopClock } from './stop-clock.ts'
import {
  ENTRIES,
  GAME,
  NOBODY_ANSWERS,
  answer,
  loseAnswer,
  loseCall,
  passIntervals,
  passPauses,
  untilTried,
} from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(async ({ page, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
})

/** Lets the pauses between tries pass until the page says that care waits. */
async function untilWaiting(page: Page, game: Game, words: RegExp) {
  await passPauses(page, () => expect(game.waiting).toHaveText(words, { timeout: 100 }))
}

test('care given offline is kept through a reload and arrives once', async ({
  page,
  game,
  visitor,
}) => {
  await game.open()
  await game.shows(50)
  const sent = await answer(page, ENTRIES, 'POST', loseCall)
  await game.care('Feed').click()
  await game.care('Walk').click()
  await untilWaiting(page, game, /^2 care moments are kept on this device/)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(2)
  await expect(game.entries.first()).toContainText('waiting to be sent')
  // On one line: the words that say so take no room from the entry's text.
  const text = game.entries.first().getByText('Walked with Biscuit')
  expect((await text.boundingBox())?.height).toBeLessThan(40)

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

test('closing the page loses nothing: the next visit sends what is left', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await game.open()
  await game.shows(50)
  const sent = answer(page, ENTRIES, 'POST', loseAnswer)
  const lost = page.waitForEvent('requestfailed')
  // It would be sent again 400 ms later.
  await stopClock(page, 1_000)
  await game.care('Feed').click()
  await page.clock.runFor(20)
  await lost
  await page.close()
  expect(await sent).toHaveLength(1)
  const next = gameOn(await context.newPage())
  await next.open()
  await next.shows(60)
  await expect(next.totals).toContainText('1 care moment so far')
  await expect(next.waiting).toBeHidden()
  await expect.poll(visitor.log).toHaveLength(1)
})

test('while the network is away one calm line is enough', async ({ page, game }) => {
  await game.open()
  await game.shows(50)
  await page.evaluate(() => {
    const root = document.documentElement
    const hear = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) root.dataset['said'] += `${textContent};`
      }
    }
    root.dataset['said'] = ''
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true })
  })
  const sent = await answer(page, ENTRIES, 'POST', loseCall)
  await game.care('Feed').click()
  await untilWaiting(page, game, /^1 care moment is/)
  // Three tries in each of two more rounds, and the beginning of a third.
  for (const tries of [6, 9, 10]) {
    await page.clock.fastForward(15_000)
    await untilTried(page, sent, tries)
  }
  const said = await page.evaluate(() => document.documentElement.dataset['said'])
  expect(said).not.toMatch(/Failed|wrong/)
  await expect(game.waiting).toBeVisible()
  await game.shows(60)
})

test('care is sent by itself when the network is back without a word', async ({ page, game }) => {
  await game.open()
  await game.shows(50)
  await answer(page, ENTRIES, 'POST', loseCall)
  await game.care('Feed').click()
  await untilWaiting(page, game, /^1 care moment is/)
  await page.unroute(ENTRIES)
  await passIntervals(page, () => expect(game.waiting).toBeHidden({ timeout: 500 }))
  await game.shows(60)
})

test('a browser that says it is offline plays on', async ({ page, context, game, visitor }) => {
  await game.open()
  await game.shows(50)
  await context.setOffline(true)
  await game.care('Feed').click()
  await untilWaiting(page, game, /^1 care moment is/)
  await game.care('Play').click()
  await untilWaiting(page, game, /^2 care moments are/)
  await context.setOffline(false)
  await expect(game.waiting).toBeHidden()
  await game.shows(70)
  await expect.poll(visitor.log).toHaveLength(2)
})

test('two tabs send what waits once, and both show it', async ({
  page,
  context,
  game,
  visitor,
}) => {
  const other = await context.newPage()
  const there = gameOn(other)
  await game.open()
  await there.open()
  await game.shows(50)
  await there.shows(50)
  await context.route(ENTRIES, (route) =>
    route.request().method() === 'POST' ? loseCall(route) : route.fallback(),
  )
  await game.care('Feed').click()
  await game.care('Feed').click()
  await there.care('Walk').click()
  await untilWaiting(page, game, /^3 care moments are/)
  await untilWaiting(other, there, /^3 care moments are/)
  await context.unroute(ENTRIES)
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  for (const tab of [game, there]) {
    await tab.shows(80)
    await expect(tab.waiting).toBeHidden()
    await expect(tab.totals).toContainText('3 care moments')
  }
  await expect.poll(visitor.log).toHaveLength(3)
})

test('an entry that another tab has dealt with leaves the totals right', async ({
  page,
  game,
  visitor,
}) => {
  await game.open()
  await game.shows(50)
  const told = Promise.withResolvers<void>()
  await answer(page, ENTRIES, 'POST', async (route) => {
    const response = await route.fetch()
    await told.promise
    await route.fulfill({ response })
  })
  await game.care('Walk').click()
  await expect.poll(visitor.log).toHaveLength(1)
  await visitor.careFor('feed')
  const reading = page.waitForResponse(GAME)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('rema-care-')) localStorage.removeItem(key)
    }
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await (await reading).finished()
  await expect(game.totals).toContainText('2 care moments')
  told.resolve()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(2)
  await game.statusTab.click()
  await expect(game.totals).toContainText('2 care moments')
})

test('more care than the server takes at once waits as long as it asks, then goes on', async ({
  page,
  game,
  visitor,
}) => {
  await game.open()
  await game.shows(50)
  const sent = await answer(page, ENTRIES, 'POST', (route, turn) =>
    turn === 2
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '40', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ code: 'too-many-requests', status: 429 }),
        })
      : route.fallback(),
  )
  for (const name of ['Feed', 'Walk', 'Play'] as const) await game.care(name).click()
  await expect(game.waiting).toHaveText(/^2 care moments are kept on this device/)
  await game.shows(80)
  // The page's clock runs on beside this.
  await page.clock.fastForward(10_000)
  expect(sent).toHaveLength(2)
  await page.clock.fastForward(30_000)
  await expect(game.waiting).toBeHidden()
  await expect.poll(visitor.log).toHaveLength(3)
  await game.shows(80)
  await expect(game.toast(/Failed|wrong/)).toHaveCount(0)
})

test.describe('a server that never answers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(globalThis.isTimeoutShort ? ms / 50 : ms)
    })
  })

  test('leaves care waiting on the device', async ({ page, game, visitor }) => {
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

  test('does not leave the page loading for ever', async ({ page, game }) => {
    await page.route(GAME, () => new Promise(() => {}))
    await page.addInitScript(() => {
      globalThis.isTimeoutShort = true
    })
    await game.open()
    await passPauses(page, () => expect(game.tryAgain).toBeVisible({ timeout: 100 }))
    await expect(game.toast('Failed to fetch pet data')).toBeVisible()
    await page.unroute(GAME)
    await shortenTimeout(page, false)
    await game.tryAgain.click()
    await game.shows(50)
  })
})

/** Whether the page waits a fiftieth of its timeout for an answer, from the next call on. */
function shortenTimeout(page: Page, isTimeoutShort: boolean) {
  return page.evaluate((isShort) => {
    globalThis.isTimeoutShort = isShort
  }, isTimeoutShort)
}

declare global {
  var isTimeoutShort: boolean | undefined
}
