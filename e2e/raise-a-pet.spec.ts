import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

const WINDOWS = [
  { name: 'a desk', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 375, height: 667 } },
]

const MOODS = [
  { happiness: 50, mood: 'neutral', label: 'Content', face: '😐' },
  { happiness: 60, mood: 'smiling', label: 'Happy', face: '🙂' },
  { happiness: 70, mood: 'smiling', label: 'Happy', face: '🙂' },
  { happiness: 80, mood: 'happy', label: 'Thriving', face: '😄' },
  { happiness: 90, mood: 'happy', label: 'Thriving', face: '😄' },
  { happiness: 100, mood: 'happy', label: 'Thriving', face: '😄' },
] as const

for (const { name, viewport } of WINDOWS) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport })

    test('a visitor creates a pet, cares for it and finds all of it again', async ({
      page,
      game,
    }) => {
      await game.open()
      await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion')
      await expect(
        page.getByRole('heading', { name: 'Create Your Virtual Pet', exact: true }),
      ).toBeVisible()
      await expect(game.typeSelect).toHaveValue('dog')
      await expect(game.typeSelect.getByRole('option')).toHaveText([
        '🐶 Dog',
        '🐱 Cat',
        '🐦 Bird',
        '🐰 Rabbit',
        '🐠 Fish',
      ])
      await expect(game.createButton).toBeDisabled()
      await game.createPet('Biscuit', 'rabbit')
      await expect(game.toast('Biscuit has joined your family!')).toBeVisible()
      await expect(game.statusTab).toHaveAttribute('aria-selected', 'true')
      await expect(game.petName('Biscuit')).toHaveText('🐰 Biscuit')
      for (const last of ['Last Fed', 'Last Walked', 'Last Played']) {
        await expect(game.last(last)).toHaveText('Never')
      }
      await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
      await expect(game.totals).toHaveText('0 care moments so far · longest streak 0 days')
      await game.fitsTheWindow()

      await game.logTab.click()
      await expect(game.noEntries).toBeVisible()
      await game.statusTab.click()

      for (const [turn, step] of MOODS.entries()) {
        await expect(game.happiness).toHaveAttribute('value', String(step.happiness))
        await expect(page.getByText(step.label, { exact: true })).toBeVisible()
        await expect(game.mood(step.mood)).toHaveText(step.face)
        await game.care((['Feed', 'Walk', 'Play'] as const)[turn % 3] ?? 'Feed').click()
      }
      await game.shows(100)
      for (const last of ['Last Fed', 'Last Walked', 'Last Played']) {
        await expect(game.last(last)).toHaveText('Just now')
      }
      for (const kind of ['Feed', 'Walk', 'Play'] as const) {
        await expect(game.streak(kind)).toHaveText(['1', 'Beginner Buddy'])
      }
      await expect(game.totals).toHaveText('6 care moments so far · longest streak 1 day')
      await expect(game.tips).toHaveCount(4)
      await expect(page.getByRole('list', { name: 'Tips for a rabbit' })).toContainText('hay')
      await game.fitsTheWindow()

      await page.reload()
      await expect(game.petName('Biscuit')).toBeVisible()
      await game.shows(100)
      await game.logTab.click()
      await expect(game.entries).toHaveCount(6)
      await expect(game.entries.first()).toContainText('Played with Biscuit')
      await game.fitsTheWindow()
    })
  })
}

test.describe('with the keyboard alone', () => {
  test('a visitor creates a pet, feeds it and filters the log', async ({ page, game }) => {
    const { keyboard } = page
    await game.open()
    await expect(game.nameField).toBeVisible()
    const tabTo = async (target: typeof game.nameField, key = 'Tab') => {
      for (let presses = 0; presses < 20; presses += 1) {
        await keyboard.press(key)
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('Tab never reaches it')
    }
    await tabTo(game.nameField)
    await keyboard.type('Pip')
    await tabTo(game.typeSelect)
    for (let type = 0; type < 4; type += 1) await keyboard.press('ArrowDown')
    await tabTo(game.createButton)
    await keyboard.press('Enter')
    await expect(game.petName('Pip')).toHaveText('🐠 Pip')
    await tabTo(game.care('Feed'))
    await keyboard.press('Enter')
    await game.shows(60)
    await keyboard.press('Space')
    await game.shows(70)
    await tabTo(game.statusTab, 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(game.logTab).toBeFocused()
    await expect(game.entries).toHaveCount(2)
    await tabTo(game.filter('All Activities'))
    await keyboard.press('ArrowRight')
    await expect(game.filter('Feeding')).toBeChecked()
    await keyboard.press('ArrowRight')
    await expect(game.filter('Walking')).toBeChecked()
    await expect(game.noEntries).toBeVisible()
    await keyboard.press('ArrowLeft')
    await tabTo(game.logBox)
    await expect(game.entries).toHaveCount(2)
  })
})
