// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { button, fakeScreen, pass, press, show, toastsShown, words } from '../../ui/screen.fake.tsx'
import { CareLog } from './care-log.tsx'

fakeScreen()

const WALK = {
  id: 'a',
  activity_type: 'walk',
  timestamp: '2026-03-12T09:05:00.000Z',
  local_day: '2026-03-12',
} as const

const nothing = () => undefined
const EDITS = {
  remove: nothing,
  restore: () => true,
  letGo: nothing,
  careEarlier: nothing,
  holdMs: 600_000,
}

const ask = () => press(button(/^Remove: Walked with Biscuit/))

test('who asks again right after an undo meets the question alone, which nothing that leaves then moves', async () => {
  const none = { newer: [], arrived: [], removed: [] }
  const page = { activities: [WALK], next: null }
  await show(
    <CareLog
      petName="Biscuit"
      page={page}
      failure={null}
      {...none}
      edits={EDITS}
      retry={nothing}
    />,
  )
  await ask()
  await press(button('Remove'))
  expect(toastsShown()).toEqual(['Removed from the log'])
  await press(button('Undo'))
  await ask()
  expect(words()).toContain('Remove this care moment?')
  expect(words()).not.toContain('Removed from the log')

  await press(button('Remove'))
  expect(toastsShown()).toEqual(['Removed from the log'])
  await pass(300)
  expect(toastsShown()).toEqual(['Removed from the log'])
})
