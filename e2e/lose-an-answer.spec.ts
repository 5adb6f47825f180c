import {
  ENTRIES,
  GAME,
  answer,
  html,
  json,
  loseAnswer,
  loseCall,
  problem,
  untilTried,
} from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

test.beforeEach(async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await game.shows(50)
})

test('care whose answer was lost is sent again and counts once', async ({
  page,
  game,
  visitor,
}) => {
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

test('three tries with growing pauses, then care waits on the device', async ({
  page,
  game,
  visitor,
}) => {
  await page.clock.pauseAt(Date.now() + 10_000)
  const sent = await answer(page, ENTRIES, 'POST', loseCall)
  const failed = () => page.waitForEvent('requestfailed')
  // It is sent after the press's own frame.
  const press = () => game.care('Feed').click()
  const [first] = await Promise.all([failed(), press().then(() => page.clock.runFor(20))])
  expect(first.url()).toMatch(ENTRIES)
  await page.clock.runFor(390)
  expect(sent).toHaveLength(1)
  await Promise.all([failed(), page.clock.runFor(20)])
  await page.clock.runFor(1_580)
  expect(sent).toHaveLength(2)
  await Promise.all([failed(), page.clock.runFor(40)])
  expect(sent).toHaveLength(3)
  await expect(game.waiting).toHaveText(/^1 care moment is kept on this device/)
  await expect(game.toast('Failed to log activity')).toHaveCount(0)
  await game.shows(60)
  expect(await visitor.log()).toHaveLength(0)
})

const REFUSALS = [
  { status: 404, code: 'pet-not-found', message: 'Pet not found' },
  { status: 422, code: 'invalid-timestamp', message: 'Failed to log activity' },
  { status: 409, code: 'activity-exists', message: 'Failed to log activity' },
] as const

for (const { status, code, message } of REFUSALS) {
  test(`care refused with ${status} ${code} is taken back: '${message}'`, async ({
    page,
    game,
    visitor,
  }) => {
    const sent = await answer(page, ENTRIES, 'POST', problem(status, code))
    await game.care('Walk').click()
    await expect(game.toast(message)).toBeVisible()
    await game.shows(50)
    await expect(game.last('Last Walked')).toHaveText('Never')
    await expect(game.waiting).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(await visitor.log()).toHaveLength(0)
  })
}

const FAILURES = [
  {
    what: 'log-activity-failed',
    fail: problem(503, 'log-activity-failed'),
  },
  {
    what: 'update-pet-failed',
    fail: problem(503, 'update-pet-failed'),
  },
  {
    what: 'an unexpected error',
    fail: problem(500, 'unexpected'),
  },
  { what: 'a page of a proxy', fail: html(502) },
  { what: 'a page that claims success', fail: html(200) },
  { what: 'JSON without its fields', fail: json({}) },
  { what: 'a proxy that forbids', fail: html(403) },
] as const

for (const { what, fail } of FAILURES) {
  test(`care answered with ${what} is kept without a word of failure, and arrives later`, async ({
    page,
    game,
    visitor,
  }) => {
    const sent = await answer(page, ENTRIES, 'POST', (route, turn) =>
      turn <= 3 ? fail(route) : route.fallback(),
    )
    await game.care('Play').click()
    await untilTried(page, sent, 3)
    await expect(game.waiting).toBeVisible()
    await expect(game.toast(/Failed|wrong/)).toHaveCount(0)
    await game.shows(60)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(game.waiting).toBeHidden()
    await game.shows(60)
    await expect.poll(visitor.log).toHaveLength(1)
  })
}

const UNKEPT = [
  { code: 'log-activity-failed', message: 'Failed to log activity' },
  { code: 'update-pet-failed', message: 'Failed to update pet' },
] as const

for (const { code, message } of UNKEPT) {
  test(`care that can be neither sent (${code}) nor kept: '${message}', once`, async ({
    page,
    game,
    visitor,
  }) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const sent = await answer(page, ENTRIES, 'POST', (route, turn) =>
      turn <= 3 ? problem(503, code)(route) : route.fallback(),
    )
    await game.care('Play').click()
    await untilTried(page, sent, 3)
    await expect(game.toast(message)).toHaveCount(1)
    await expect(game.waiting).toHaveText(/^1 care moment is kept while this page is open/)
    await game.shows(60)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(game.waiting).toBeHidden()
    await expect.poll(visitor.log).toHaveLength(1)
  })
}

test('while servers are replaced, one of the release before takes care and tells less', async ({
  page,
  game,
  visitor,
}) => {
  await answer(page, ENTRIES, 'POST', async (route) => {
    if (route.request().url().includes('?')) return problem(422, 'invalid-query')(route)
    const response = await route.fetch()
    const { pet, activity } = await response.json()
    return route.fulfill({ response, json: { pet, activity } })
  })
  const reads = await answer(page, GAME, 'GET', (route, turn) =>
    turn === 1 ? problem(404, 'not-found')(route) : route.fallback(),
  )
  await game.care('Feed').click()
  await expect.poll(visitor.log).toHaveLength(1)
  await untilTried(page, reads, 2)
  await expect(game.totals).toContainText('1 care moment so far')
  await game.shows(60)
  await game.logTab.click()
  await expect(game.entries).toHaveText([/Fed with Biscuit((?!waiting).)*$/])
})
