import { gameOn } from './game.ts'
import { expect, test } from './test.ts'

test('what one tab does the other shows without a reload', async ({ context, game, visitor }) => {
  await visitor.createPet('Biscuit')
  const there = gameOn(await context.newPage())
  await game.open()
  await there.open()
  await there.logTab.click()
  await expect(there.noEntries).toBeVisible()
  await game.care('Feed').click()
  await expect(there.entries).toHaveCount(1)
  await there.statusTab.click()
  await there.shows(60)
  await expect(there.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  await expect(there.last('Last Fed')).toHaveText('Just now')
})

test('a pet created in one tab appears in the other', async ({ context, game }) => {
  const there = gameOn(await context.newPage())
  await game.open()
  await there.open()
  await expect(there.nameField).toBeVisible()
  await game.createPet('Biscuit')
  await expect(there.petName('Biscuit')).toBeVisible()
})

const RETURNS = [
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the window is focused', () => window.dispatchEvent(new Event('focus'))],
  [
    'the back button brings the page from memory',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
] as const

test('whoever comes back sees what happened elsewhere', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.totals).toContainText('0 care moments')
  for (const [index, [when, comeBack]] of RETURNS.entries()) {
    await test.step(`when ${when}`, async () => {
      await visitor.careFor('play')
      await page.evaluate(comeBack)
      await game.shows(60 + 10 * index)
      await expect(game.totals).toContainText(`${index + 1} care moment`)
    })
  }
})

test('the back button shows the truth', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.shows(50)
  await page.goto('/')
  await visitor.careFor('feed')
  await page.goBack()
  await game.shows(60)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(1)
})

test('the log opened after a reload and a Feed holds that Feed', async ({ game, visitor }) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('walk', 3_600_000)
  await game.open()
  await game.shows(60)
  await game.care('Feed').click()
  await expect(game.toast(/Biscuit/)).toBeVisible()
  await game.logTab.click()
  await expect(game.entries).toHaveText([/Fed with Biscuit/, /Walked with Biscuit/])
})
