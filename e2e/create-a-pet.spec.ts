import { expectBriefly } from './checks.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.describe('first visit to the game', () => {
  test.use(WITH_MOTION)

  const MOODS = [
    { happiness: 50, mood: 'neutral', label: 'Content', face: '😐' },
    { happiness: 60, mood: 'smiling', label: 'Happy', face: '🙂' },
    { happiness: 70, mood: 'smiling', label: 'Happy', face: '🙂' },
    { happiness: 80, mood: 'happy', label: 'Thriving', face: '😄' },
    { happiness: 90, mood: 'happy', label: 'Thriving', face: '😄' },
    { happiness: 100, mood: 'happy', label: 'Thriving', face: '😄' },
  ] as const

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 667 } })

    test('a visitor creates a pet, cares for it and finds it after a reload', async ({
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

  test.describe('with the keyboard alone', () => {
    test('a visitor creates a pet, feeds it and filters the log with the keyboard only', async ({
      page,
      game,
    }) => {
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
})

test.describe('birth', () => {
  test.use(WITH_MOTION)

  test('a new pet hatches from an egg', async ({ page, game }) => {
    await page.clock.install()
    await game.open()
    const script = page.waitForResponse(/assets\/birth-/)
    await game.nameField.fill('Pip')
    // Resolves when the page has the module, too.
    await page.evaluate((address) => import(address), (await script).url())
    await game.typeSelect.selectOption('bird')
    await game.createButton.click()
    await expectBriefly(page.locator('[data-part=newborn]'))
    await page.clock.runFor(1_900)
    await expect(page.locator('[data-part=newborn]')).toHaveCount(0)
    await expect(page.locator('button > svg[data-type=bird][data-mood=neutral]')).toBeVisible()
  })
})

test.describe('creation form', () => {
  const REFUSED = [
    ['41 characters', 'n'.repeat(41), 'Please use at most 40 characters'],
    ['a text direction override', 'evil\u202Eexe', "Some characters can't be shown."],
  ] as const

  test('shows an error for an invalid name and keeps it in the field', async ({ page, game }) => {
    await game.open()
    for (const [what, name, sentence] of REFUSED) {
      await test.step(what, async () => {
        await game.nameField.fill(name)
        await game.createButton.click()
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(game.nameField).toHaveValue(name)
        await expect(game.nameField).toBeFocused()
      })
    }
  })

  test('shows a name with markup and wide letters as it is', async ({ page, game }) => {
    const name = '<b>Rex</b><img src=x> WWWWWWWWWWWWWWWWWW'
    await page.setViewportSize({ width: 320, height: 640 })
    await game.open()
    await game.createPet(name, 'cat')
    await expect(game.toast(`${name} has joined your family!`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`🐱 ${name}`)
    await game.fitsTheWindow()
    await game.care('Walk').click()
    await expect(game.last('Last Walked')).toHaveText('Just now')
    await game.logTab.click()
    await expect(game.entries).toContainText([`Walked with ${name}`])
    await game.fitsTheWindow()
    await expect(page.locator('main b, main img')).toHaveCount(0)
  })
})

test.describe('renaming', () => {
  test.beforeEach(async ({ game, visitor }) => {
    await visitor.createPet('Buiscit')
    await visitor.careFor('feed')
    await game.open()
    await expect(game.petName('Buiscit')).toBeVisible()
  })

  test('changes the heading and the log', async ({ game, visitor }) => {
    await game.renameButton.click()
    await expect(game.nameField).toBeFocused()
    await expect(game.nameField).toHaveValue('Buiscit')
    await game.nameField.fill('  Biscuit ')
    await game.nameField.press('Enter')
    await expect(game.petName('Biscuit')).toBeVisible()
    await expect(game.says).toHaveText('Biscuit it is!')
    await expect(game.renameButton).toBeFocused()
    await game.logTab.click()
    await expect(game.entries).toHaveText([/^🥣Fed with Biscuit/])
    await expect.poll(visitor.pet).toMatchObject({ name: 'Biscuit' })
  })
})
