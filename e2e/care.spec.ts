import { twoFrames } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { DAY_MS } from './visitor.ts'

test.use(WITH_MOTION)

test.beforeEach(({ visitor }) => visitor.createPet('Biscuit', 'rabbit'))

test('Twenty fast taps are twenty entries', async ({ game, visitor }) => {
  await game.open()
  await game.shows(50)
  await game.careButtons.evaluateAll((buttons) => {
    for (let tap = 0; tap < 20; tap += 1) {
      buttons[tap % 3]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
  })
  await game.shows(100)
  await expect(game.totals).toContainText('20 care moments so far')
  await expect.poll(visitor.log).toHaveLength(20)
  expect(await visitor.pet()).toMatchObject({ happiness: 100, activities_count: 20 })
  await expect(game.totals).toHaveText('20 care moments so far · longest streak 1 day')
})

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
  await game.logTab.click()
  await game.removeButton('Fed').focus()
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(game.undo).toBeFocused()
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

test('A long name leaves the care buttons in view at 320 × 568', async ({ page, game }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await game.open()
  await game.rename('Llanfairpwllgwyngyllgogerychwyrndrob')
  await expect(page.getByRole('button', { name: /^Rename Llan.*drob$/ })).toBeFocused()
  for (const button of await game.careButtons.all())
    await expect(button).toBeInViewport({ ratio: 1 })
})
