import { PET, answer } from './network.ts'
import { expect, test } from './test.ts'

test('an empty name is asked for when Enter is pressed', async ({ page, game }) => {
  await game.open()
  await expect(game.createButton).toBeDisabled()
  for (const empty of ['', '   ', '\u00A0\u3000']) {
    await game.nameField.fill(empty)
    await expect(game.createButton).toBeDisabled()
    await game.nameField.press('Enter')
    await expect(page.getByText('Please enter a pet name')).toBeVisible()
    await expect(game.nameField).toHaveAttribute('aria-invalid', 'true')
    await expect(game.nameField).toBeFocused()
    await game.nameField.fill('R')
    await expect(page.getByText('Please enter a pet name')).toBeHidden()
  }
})

const REFUSED = [
  ['41 characters', 'n'.repeat(41), 'Please use at most 40 characters'],
  ['a text direction override', 'evil\u202Eexe', "Some characters can't be shown."],
  ['a control character', 'bell\u0007', "Some characters can't be shown."],
  ['invisible letters', '\u115F\u0600', 'Please use at least one letter, number or emoji'],
  ['families of many bytes', '👨‍👩‍👧‍👦'.repeat(12), 'Please use a shorter name'],
  ['a tower of accents', `Z${'\u0301'.repeat(60)}`, "Some characters can't be shown."],
] as const

test('a name that cannot be is refused with a sentence and kept', async ({ page, game }) => {
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

const TAKEN = [
  ['markup', '<b>Rex</b><img src=x onerror=alert(1)>'],
  ['emoji', '🦊🏳️‍🌈👩‍👩‍👧‍👦'],
  ['right to left', 'شوكولاتة (بني)'],
  ['forty wide letters', 'W'.repeat(40)],
  ['braces and slashes', '{{pet}} ${pet} %s \\ " \''],
] as const

for (const [what, name] of TAKEN) {
  test(`a name of ${what} is shown as it is and breaks nothing`, async ({ page, game }) => {
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
}

test('a name is kept without the blanks around it, in one spelling', async ({ page, game }) => {
  await game.open()
  await game.createPet('  Zoe\u0308 \u200B')
  await expect(game.toast('Zoë has joined your family!')).toBeVisible()
  await page.reload()
  await expect(game.petName('Zoë')).toBeVisible()
})

test('while the pet is saved the button says so and takes no second press', async ({
  page,
  game,
}) => {
  const held = Promise.withResolvers<void>()
  const calls = await answer(page, PET, 'POST', async (route) => {
    await held.promise
    await route.fallback()
  })
  await game.open()
  await game.createPet('Biscuit')
  await expect(game.createButton).toHaveText('Creating...')
  await expect(game.createButton).toBeDisabled()
  await expect(game.createButton).toBeFocused()
  await game.createButton.press('Enter')
  await game.nameField.press('Enter')
  held.resolve()
  await expect(game.petName('Biscuit')).toBeVisible()
  expect(calls).toEqual([{ name: 'Biscuit', type: 'dog' }])
})

test('the tips follow the chosen species, for adults and children', async ({ page, game }) => {
  await game.open()
  await expect(
    page.getByRole('list', { name: 'Tips for a dog' }).getByRole('listitem'),
  ).toHaveCount(4)
  await game.typeSelect.selectOption('cat')
  const tips = page.getByRole('list', { name: 'Tips for a cat' })
  await expect(tips).toContainText('Cats like choices')
  await page.getByRole('radio', { name: 'Child' }).check()
  await expect(tips).toContainText("Cats don't like it either!")
  await page.reload()
  await expect(game.tips.first()).toContainText('Dogs love going out every day')
  await expect(
    page.getByText("General guidance, not veterinary advice. If you're worried, call a vet."),
  ).toHaveCount(1)
})
