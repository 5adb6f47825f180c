import { NOBODY_ANSWERS, passPauses } from '../network.ts'
import { type StartedRema, startRema } from '../rema.ts'
import { expect, test as base } from '../test.ts'

/** Playwright's test on a Rema of its own, which can be killed. */
const test = base.extend<object, { started: StartedRema }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const started = await startRema()
      await use(started)
      await started.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  rema: [async ({ started }, use) => use(started), { scope: 'worker' }],
})

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test('A killed server costs no care and no reload', async ({ page, game, started, visitor }) => {
  test.setTimeout(180_000)
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await game.care('Feed').click()
  // The answer has arrived: nothing is pending.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('rema-care-')
  await started.kill()
  await game.care('Walk').click()
  await game.care('Play').click()
  await passPauses(page, () =>
    expect(game.waiting).toHaveText(/^2 care moments are kept/, { timeout: 100 }),
  )
  await started.restart()
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(game.waiting).toBeHidden({ timeout: 500 })
  }).toPass()
  await game.shows(80)
  const kinds = async () => (await visitor.log()).map(({ activity_type }) => activity_type)
  await expect.poll(kinds).toEqual(['play', 'walk', 'feed'])
})
