import { petView } from './pet-view.ts'
import { test } from './walk-test.ts'

test('a press in one tab shows in the other', async ({ view, visitor, secondTab }) => {
  await visitor.createPet('Biscuit')
  const here = petView(view)
  const there = petView(await secondTab())
  await here.open()
  await there.open()
  await there.happiness.hasValue('50')
  await here.care('Feed').click()
  await here.happiness.hasValue('60')
  await there.happiness.hasValue('60')
  await there.care('Play').click()
  await there.happiness.hasValue('70')
  await here.happiness.hasValue('70')
})
