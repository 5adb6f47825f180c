import { ENTRIES, NOBODY_ANSWERS, PET, answer, loseCall, problem } from './network.ts'
import { gameOn } from './game.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ game, visitor }) => {
  await visitor.createPet('Buiscit')
  await visitor.careFor('feed')
  await game.open()
  await expect(game.petName('Buiscit')).toBeVisible()
})

test('the name is edited where it stands, and the log follows', async ({ game, visitor }) => {
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

test('Escape and an equal name change nothing, and the focus is where it was', async ({
  page,
  game,
}) => {
  const sent = await answer(page, PET, 'PATCH', (route) => route.fallback())
  for (const key of ['Escape', 'Enter']) {
    await game.renameButton.click()
    if (key === 'Escape') await game.nameField.fill('Rex')
    await page.keyboard.press(key)
    await expect(game.nameField).toBeHidden()
    await expect(game.renameButton).toBeFocused()
    await expect(game.petName('Buiscit')).toBeVisible()
  }
  expect(sent).toEqual([])
})

test('a name that cannot be is refused as in the creation card', async ({ page, game }) => {
  await game.renameButton.click()
  for (const [name, sentence] of [
    ['  ', 'Please enter a pet name'],
    ['n'.repeat(41), 'Please use at most 40 characters'],
  ] as const) {
    await game.nameField.fill(name)
    await game.saveName.click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(game.nameField).toBeFocused()
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(game.petName('Buiscit')).toBeVisible()
})

test('the other tab has the name, too', async ({ context, game }) => {
  const there = gameOn(await context.newPage())
  await there.open()
  await game.renameButton.click()
  await game.nameField.fill('Biscuit')
  await game.saveName.click()
  await expect(there.petName('Biscuit')).toBeVisible()
})

test.describe('what does not arrive', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('waits on the device through a reload, as one of the changes', async ({
    page,
    game,
    visitor,
  }) => {
    for (const [path, method] of [
      [ENTRIES, 'POST'],
      [PET, 'PATCH'],
    ] as const) {
      await answer(page, path, method, loseCall)
    }
    await game.care('Walk').click()
    await game.renameButton.click()
    await game.nameField.fill('Biscuit')
    await game.saveName.click()
    for (const visit of ['this', 'the next'] as const) {
      await expect(game.petName('Biscuit')).toBeVisible()
      await expect(game.waiting).toHaveText(/^2 changes are kept on this device/)
      if (visit === 'this') await page.reload()
    }
    for (const path of [ENTRIES, PET]) await page.unroute(path)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(game.waiting).toBeHidden()
    await expect.poll(visitor.pet).toMatchObject({ name: 'Biscuit', happiness: 70 })
  })

  test('and is refused is taken back with its message', async ({ page, game }) => {
    await answer(page, PET, 'PATCH', problem(422, 'invalid-name'))
    await game.renameButton.click()
    await game.nameField.fill('Biscuit')
    await game.saveName.click()
    await expect(game.toast('Failed to update pet')).toBeVisible()
    await expect(game.petName('Buiscit')).toBeVisible()
  })
})
