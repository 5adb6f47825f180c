import { randomUUID } from 'node:crypto'
import { hexOf } from '../../domain/keep-words/keep-code.ts'
import { wordsOf } from '../../domain/keep-words/write-words.ts'
import { visitorAt } from '../visitor.ts'
import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

test('a keep link brings a pet to a browser that has none, without a mouse', async ({
  view,
  rema,
}) => {
  const biscuits = visitorAt(rema.url, randomUUID())
  await biscuits.createPet('Biscuit')
  await biscuits.careFor('feed')
  await view.open(`/your-data#keep=${hexOf(biscuits.id)}`)
  const question = view.text(/^This brings Biscuit the dog here/).around()
  await question.reads('This brings Biscuit the dog here. 1 care moment.')
  expect(await view.run(() => location.href)).toBe(`${rema.url}/your-data`)
  await view.tabTo(view.role('button', 'Bring Biscuit here'))
  await view.press('Enter')
  const game = petView(view)
  await game.happiness.hasValue('60')
  await game.care('Walk').click()
  await game.happiness.hasValue('70')
})

test('the keep card has the words that bring it back', async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  await view.open('/your-data')
  await view.role('button', 'Show the keep card').click()
  const words = view.role('list', 'Keep words').within({ role: 'listitem' })
  await words.counts(14)
  const shown = (await words.look()).map(({ text }) => text.trim())
  expect(shown.map((word) => word.replace(/^\d+\.\s*/, ''))).toEqual(wordsOf(visitor.id))
  await view.role('img', 'Keep link as a QR code').isThere()
  const { overflow } = await view.width()
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a browser with a pet is asked, switches, and switches back', async ({
  view,
  visitor,
  rema,
}) => {
  await visitor.createPet('Mango', 'bird')
  const biscuits = visitorAt(rema.url, randomUUID())
  await biscuits.createPet('Biscuit')
  await view.open(`/your-data#keep=${hexOf(biscuits.id)}`)
  await view.role('button', 'Switch to Biscuit').click()
  const game = petView(view)
  await game.heading('Biscuit').isThere()
  await view.open('/your-data')
  await view.role('button', 'Switch back to Mango').click()
  await view.role('button', 'Switch to Mango').click()
  await game.heading('Mango').isThere()
})

test('words with a slip are told which', async ({ view, visitor }) => {
  await view.open('/your-data')
  const words = wordsOf(visitor.id).with(3, 'zuchini').join(' ')
  await view.label('Keep words').type(words)
  await view.role('button', 'Find the pet').click()
  await view.text('The 4th word, "zuchini", is none of ours; did you mean "zucchini"?').isThere()
})
