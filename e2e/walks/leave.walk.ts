import { newEmail } from '../landing.ts'
import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

test('an address is taken off the list again by the link under Got it!', async ({ view }) => {
  await view.open('/')
  await view.label('Email').type(newEmail())
  await view.role('button', 'Request early access').click()
  await view.text('Got it!').isThere()
  await view.role('link', 'Take my address off the list').click()
  await view.label('Removal key').isThere()
  const key = async () => (await view.label('Removal key').look())[0]?.value ?? ''
  await expect.poll(key).toMatch(/^[0-9a-f]{32}$/)
  expect(await view.run(() => location.hash)).toBe('')
  await view.role('button', 'Take it off').click()
  await view.text('The address of this key is not on our list any more.').isThere()
})

test('a visitor is forgotten, in every tab', async ({ view, secondTab }) => {
  const game = petView(view)
  await game.open()
  await game.create('Biscuit', 'dog')
  await game.heading('Biscuit').isThere()
  const other = await secondTab()
  const there = petView(other)
  await there.open()
  await there.heading('Biscuit').isThere()
  const id = await view.run(() => localStorage.getItem('anonymousUserId'))

  await view.open('/your-data')
  await view.role('button', 'Erase everything …').click()
  await view.text('Erase Biscuit and everything else?').isThere()
  await view.press('Escape')
  await view.text('Erase Biscuit and everything else?').isGone()
  await view.role('button', 'Erase everything …').isFocused()
  await view.role('button', 'Erase everything …').click()
  await view.role('button', 'Erase everything').click()
  await view.role('heading', 'You are forgotten').isThere()
  await expect.poll(() => view.run(() => Object.values(localStorage).join())).not.toContain(id)
  await other.role('heading', 'Create Your Virtual Pet').isThere()
})
