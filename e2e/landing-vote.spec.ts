import type { Page, Route } from '@playwright/test'
import { COUNTS, type Landing, VOTE, VOTES, landingOn } from './landing.ts'
import { answer, html, loseAnswer, loseCall, problem } from './network.ts'
import { WITH_SERVICE_WORKER, expect, test } from './test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const TITLE = 'Rema Virtual Pet'
const FAILED = 'Could not add your vote. Please try again.'
const UNEXPECTED = 'Something went wrong. Please try again.'

let landing: Landing
test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

/** Tests share a server: they look at how counts change, not at what they are. */
async function knownCount({ count }: ReturnType<Landing['card']>): Promise<number> {
  await expect(count).toHaveText(/\d|Be the first/)
  const text = await count.innerText()
  return text === 'Be the first' ? 0 : Number.parseInt(text.replaceAll(',', ''), 10)
}

/** Counts as a server of this test alone would tell them. */
function tellCounts(page: Page, votesCount: number) {
  const features = [{ id: 'virtual-pet', votes_count: votesCount }]
  return answer(page, COUNTS, 'GET', (route) => route.fulfill({ json: { features } }))
}

test('a vote shows at once and counts when the server has it; a reload still knows', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await answer(page, VOTE, 'PUT', async (route) => {
    await held.promise
    await route.continue()
  })
  await landing.open()
  const card = landing.card('Rema Pet Onboarding')
  const before = await knownCount(card)
  await card.button.click()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
  expect(await knownCount(card)).toBe(before)
  held.resolve()
  await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  await expect.poll(() => knownCount(card)).toBe(before + 1)
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.button).toBeDisabled()
})

for (const [situation, fail, sentence] of [
  ['the insert fails', problem(503, 'vote-failed'), FAILED],
  ['too many newcomers vote', problem(429, 'too-many-requests'), FAILED],
  ['the feature is gone', problem(404, 'feature-not-found'), FAILED],
  ['the network is gone', loseCall, FAILED],
  ['something unexpected fails', problem(500, 'unexpected'), UNEXPECTED],
  ['a proxy answers with HTML', html(502), UNEXPECTED],
] as const) {
  test(`${situation}: '${sentence}', the mark and the count stay, 'Try again' votes`, async ({
    page,
  }) => {
    await answer(page, VOTE, 'PUT', (route, turn) => (turn === 1 ? fail(route) : route.continue()))
    await tellCounts(page, 41)
    await landing.open()
    const card = landing.card(TITLE)
    await expect(card.count).toHaveText('41 votes')
    await card.button.click()
    await expect(landing.toast(sentence)).toBeVisible()
    await expect(card.button).toHaveText('Voted!')
    await expect(card.button).toBeDisabled()
    await expect(card.count).toHaveText('41 votes')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(landing.toast('Your vote has been counted!')).toBeVisible()
  })
}

test("a vote that was counted before: 'You've already voted for this feature'", async ({
  page,
}) => {
  await answer(page, VOTES, 'GET', problem(400, 'bad-request'))
  await answer(page, VOTE, 'PUT', problem(409, 'already-voted'))
  await tellCounts(page, 41)
  await allowWarnings(page)
  await landing.open()
  const card = landing.card(TITLE)
  await card.button.click()
  await expect(landing.toast("You've already voted for this feature")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(card.button).toHaveText('Voted!')
  await expect(card.count).toHaveText('41 votes')
})

test('a vote whose answer was lost is counted once, however often it is tried', async ({
  page,
}) => {
  await answer(page, VOTE, 'PUT', (route, turn) =>
    turn === 1 ? loseAnswer(route) : route.continue(),
  )
  await landing.open()
  const card = landing.card('Rema Anytime Help')
  const before = await knownCount(card)
  await card.button.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(landing.toast("You've already voted for this feature")).toBeVisible()
  await page.reload()
  await expect(card.button).toHaveText('Voted!')
  expect(await knownCount(card)).toBeGreaterThan(before)
})

test.describe('reads that fail', () => {
  // One that is kept away is told to the console, too.
  test.use({
    ...WITH_SERVICE_WORKER,
    allowedConsole: [/^Failed to (load resource|read (votes counts|own votes): )/],
  })

  test('are told to the console alone, without an id, and voting goes on', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await answer(page, COUNTS, 'GET', problem(400, 'bad-request'))
    await answer(page, VOTES, 'GET', problem(400, 'bad-request'))
    await landing.open()
    const card = landing.card(TITLE)
    await expect(card.button).toBeEnabled()
    // A window that gets the focus late reads again, and says so again.
    await expect
      .poll(() => [...new Set(warnings)].toSorted())
      .toEqual([
        'Failed to read own votes: bad-request',
        'Failed to read votes counts: bad-request',
      ])
    await expect(landing.toasts).toHaveCount(0)
    await expect(card.count).toHaveText('')
    await card.button.click()
    await expect(landing.toast('Your vote has been counted!')).toBeVisible()
    await expect(card.count).toHaveText(/^\d+ votes?$/)
  })
})

test('while the server is asked, the button waits', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const whenLetGo = (route: Route) => held.promise.then(() => route.continue())
  const counts = await answer(page, COUNTS, 'GET', whenLetGo)
  const votes = await answer(page, VOTES, 'GET', whenLetGo)
  await landing.open()
  await landing.isHydrated()
  const { button } = landing.card(TITLE)
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('I want this!')
  held.resolve()
  await expect(button).toBeEnabled()
  expect([counts.length, votes.length], 'one read for all cards').toEqual([1, 1])
})

test('a press that begins before the wait is shown is not lost in it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await answer(page, VOTES, 'GET', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await landing.open()
  // A first interaction is not kept waiting for an idle moment, which would take a clock.
  await page.keyboard.press('Shift')
  await landing.isHydrated()
  const { button } = landing.card(TITLE)
  await button.hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await page.mouse.up()
  await expect(button, 'the press has been heard').toBeDisabled()
  held.resolve()
  await expect(button).toHaveText('Voted!')
})

test('counts are written the way the visitor writes numbers', async ({ browser, page, rema }) => {
  await tellCounts(page, 1234567)
  await landing.open()
  await expect(landing.card(TITLE).count).toHaveText('1,234,567 votes')
  const context = await browser.newContext({ locale: 'de-DE', baseURL: rema.url })
  const german = await context.newPage()
  await tellCounts(german, 1234567)
  await german.goto('/')
  await expect(landingOn(german).card(TITLE).count).toHaveText('1.234.567 votes')
  await context.close()
})

test('a screen reader hears title, count and state', async ({ page }) => {
  await tellCounts(page, 1)
  await landing.open()
  const { button } = landing.card(TITLE)
  await expect(button).toHaveAccessibleName('I want this!')
  await expect(button).toHaveAccessibleDescription('Rema Virtual Pet 1 vote')
  await button.click()
  await expect(button).toHaveAccessibleName('Voted!')
})

test("a feature without votes asks: 'Be the first', and counts from the first vote on", async ({
  page,
}) => {
  await tellCounts(page, 0)
  const held = Promise.withResolvers<void>()
  await answer(page, VOTE, 'PUT', async (route) => {
    await held.promise
    await route.fulfill({ json: { votes_count: 1 } })
  })
  await landing.open()
  const { button, count } = landing.card(TITLE)
  await expect(count).toHaveText('Be the first')
  await expect(button).toHaveAccessibleDescription('Rema Virtual Pet Be the first')
  await button.click()
  await expect(count).toHaveText('0 votes')
  // As a server does: whoever reads the counts after the answer, a page that gets the focus too, hears of the vote.
  await tellCounts(page, 1)
  held.resolve()
  await expect(count).toHaveText('1 vote')
})

test("the counts are read as nobody, the visitor's own votes as the visitor", async ({ page }) => {
  const counts = page.waitForRequest(COUNTS)
  const votes = page.waitForRequest(VOTES)
  await landing.open()
  expect(await (await counts).headerValue('authorization')).toBeNull()
  expect(await (await votes).headerValue('authorization')).toMatch(/^Bearer /)
})

test('another tab shows the vote and its count without a reload', async ({ context }) => {
  await landing.open()
  const other = landingOn(await context.newPage())
  await other.open()
  const [here, there] = [landing.card(TITLE), other.card(TITLE)]
  await expect(here.button).toBeEnabled()
  const before = await knownCount(there)
  await here.button.click()
  await expect(there.button).toHaveText('Voted!')
  await expect(there.button).toBeDisabled()
  await expect.poll(() => knownCount(there)).toBeGreaterThan(before)
})

test('a visitor who comes back to the page finds the counts of now', async ({ page }) => {
  let votesCount = 41
  await answer(page, COUNTS, 'GET', (route) =>
    route.fulfill({ json: { features: [{ id: 'virtual-pet', votes_count: votesCount }] } }),
  )
  await landing.open()
  const { count } = landing.card(TITLE)
  await expect(count).toHaveText('41 votes')
  votesCount = 57
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(count).toHaveText('57 votes')
})

/** A read that fails is told to the console, which is another test's concern. */
async function allowWarnings(page: Page) {
  await page.addInitScript(() => {
    console.warn = () => {}
  })
}
