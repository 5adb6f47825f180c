import { CARE, answer, html, loseAnswer, loseCall, problem, untilTried } from './network.ts'
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
  const sent = await answer(page, CARE, 'POST', (route, turn) =>
    turn < 3 ? loseAnswer(route) : route.fallback(),
  )
  await game.care('Feed').click()
  await game.shows(60)
  await untilTried(page, sent, 3)
  await expect(game.toast(/Biscuit/)).toBeVisible()
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
  await page.clock.pauseAt(Date.now() + 1_000)
  const sent = await answer(page, CARE, 'POST', loseCall)
  const failed = () => page.waitForEvent('requestfailed')
  const [first] = await Promise.all([failed(), game.care('Feed').click()])
  expect(first.url()).toMatch(CARE)
  await page.clock.runFor(390)
  expect(sent).toHaveLength(1)
  await Promise.all([failed(), page.clock.runFor(20)])
  await page.clock.runFor(1_580)
  expect(sent).toHaveLength(2)
  await Promise.all([failed(), page.clock.runFor(40)])
  expect(sent).toHaveLength(3)
  await expect(game.toast('Failed to log activity')).toBeVisible()
  await expect(game.waiting).toHaveText(/^1 care moment is kept on this device/)
  await game.shows(50)
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
    const sent = await answer(page, CARE, 'POST', problem(status, code))
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
    message: 'Failed to log activity',
  },
  {
    what: 'update-pet-failed',
    fail: problem(503, 'update-pet-failed'),
    message: 'Failed to update pet',
  },
  {
    what: 'an unexpected error',
    fail: problem(500, 'unexpected'),
    message: 'Something went wrong',
  },
  { what: 'a page of a proxy', fail: html(502), message: 'Something went wrong' },
  { what: 'a page that claims success', fail: html(200), message: 'Something went wrong' },
  { what: 'a proxy that forbids', fail: html(403), message: 'Something went wrong' },
] as const

for (const { what, fail, message } of FAILURES) {
  test(`care answered with ${what}: '${message}', and it arrives later`, async ({
    page,
    game,
    visitor,
  }) => {
    const sent = await answer(page, CARE, 'POST', (route, turn) =>
      turn <= 3 ? fail(route) : route.fallback(),
    )
    await game.care('Play').click()
    await untilTried(page, sent, 3)
    await expect(game.toast(message)).toBeVisible()
    await game.shows(50)
    await expect(game.waiting).toBeVisible()
    await page.getByRole('button', { name: 'Send now' }).click()
    await game.shows(60)
    await expect(game.toast(/Biscuit/)).toBeVisible()
    await expect(game.waiting).toBeHidden()
    await expect.poll(visitor.log).toHaveLength(1)
  })
}
