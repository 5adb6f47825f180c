import { twoFrames } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { DAY_MS } from './visitor.ts'

test.use(WITH_MOTION)

test.beforeEach(({ visitor }) => visitor.createPet('Biscuit', 'rabbit'))

test('A held key is one press', async ({ page, game }) => {
  await game.open()
  await game.shows(50)
  await game.care('Feed').focus()
  // A held key repeats.
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await game.shows(60)
  await twoFrames(page)
  await expect(game.totals).toContainText('1 care moment so far')
})

test('A press can be undone, here and on the server', async ({ game, visitor }) => {
  await visitor.careFor('feed', 3 * DAY_MS)
  await game.open()
  await game.care('Feed').click()
  await game.shows(70)
  await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  await game.undo.click()
  await expect(game.says).toHaveText('Feed undone')
  await game.shows(60)
  await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
  await expect(game.last('Last Fed')).toHaveText('3 days ago')
  await expect(game.totals).toHaveText('1 care moment so far · longest streak 1 day')
  await expect.poll(visitor.log).toHaveLength(1)
  expect(await visitor.pet()).toMatchObject({ happiness: 60 })
})
