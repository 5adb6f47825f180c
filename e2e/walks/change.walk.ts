import { drawn } from './drawn.ts'
import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

test('a press is taken back, an entry removed, care of yesterday logged, the pet renamed', async ({
  view,
  visitor,
}) => {
  await visitor.createPet('Buiscit')
  await visitor.careFor('play', 60_000)
  const game = petView(view)
  await game.open()
  await game.care('Feed').click()
  await game.happiness.hasValue('70')
  await view.role('button', 'Undo').click()
  await view.toast('Feed undone').isThere()
  await game.happiness.hasValue('60')

  await view.role('button', 'Rename Buiscit').click()
  await game.nameField.isFocused()
  await view.type('Biscuit')
  await view.press('Enter')
  await game.heading('Biscuit').reads('🐶 Biscuit')
  await view.role('button', 'Rename Biscuit').isFocused()

  await game.logTab.click()
  await game.entries.reads(/^🧸Played with Biscuit/)
  await view.role('button', /^Remove: Played with Biscuit/).click()
  await view.role('button', 'Remove').click()
  await view.role('button', 'Undo').click()
  await game.entries.reads(/^🧸Played with Biscuit/)

  await view.role('button', 'Log earlier care').click()
  await view.label('Day').isFocused()
  const yesterday = await view.run(
    () => document.querySelector<HTMLOptionElement>('option + option')?.value ?? '',
  )
  await view.label('Day').choose(yesterday)
  await view.run(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=time]')
    if (!field) return
    // Each engine has keys of its own for a time.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '08:30')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await view.role('button', 'Log it').click()
  await game.entries.counts(2)
  await view.role('button', 'Log earlier care').isFocused()
  // An entry that came back can be there and not be drawn: WebKit left it blank.
  // It may be drawn a frame or more after it is there.
  await expect(async () => {
    const rows = await game.entries.look()
    const photograph = await view.photograph()
    for (const { box } of rows) {
      expect(drawn(photograph, box, [0, 0, 0]).share).toBeGreaterThan(0.02)
    }
  }).toPass({ timeout: 20_000 })
  await expect
    .poll(async () => (await visitor.log()).map((one) => one.activity_type))
    .toEqual(['play', 'feed'])
  await expect.poll(async () => (await visitor.pet())?.name).toBe('Biscuit')
})
