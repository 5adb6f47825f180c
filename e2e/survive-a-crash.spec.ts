import { NOBODY_ANSWERS, passIntervals, passPauses } from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test('a server that is killed and started again costs no care and no reload', async ({
  page,
  game,
  rema,
  visitor,
}) => {
  // A server may take longer to start than a test has.
  test.setTimeout(180_000)
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await game.care('Feed').click()
  await expect.poll(visitor.log).toHaveLength(1)
  await rema.kill()
  await game.care('Walk').click()
  await game.care('Play').click()
  await passPauses(page, () =>
    expect(game.waiting).toHaveText(/^2 care moments are kept/, { timeout: 100 }),
  )
  await game.shows(80)
  await rema.restart()
  await passIntervals(page, () => expect(game.waiting).toBeHidden({ timeout: 500 }))
  await game.shows(80)
  await expect(game.totals).toContainText('3 care moments')
  const kinds = async () => (await visitor.log()).map(({ activity_type }) => activity_type)
  await expect.poll(kinds).toEqual(['play', 'walk', 'feed'])
})
