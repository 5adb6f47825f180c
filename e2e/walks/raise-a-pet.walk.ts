import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

const SPECIES = [
  { type: 'dog', face: '🐶' },
  { type: 'cat', face: '🐱' },
  { type: 'bird', face: '🐦' },
  { type: 'rabbit', face: '🐰' },
  { type: 'fish', face: '🐠' },
] as const

for (const { type, face } of SPECIES) {
  test(`a visitor raises a ${type}`, async ({ view }) => {
    const game = petView(view)
    await game.open()
    await view.hasTitle('Remawatchi - Your Virtual Pet Companion')
    await game.createButton.isDisabled()
    await game.create('Biscuit', type)
    await view.toast('Biscuit has joined your family!').isThere()
    await game.heading('Biscuit').reads(`${face} Biscuit`)
    await game.mood('neutral').reads('😐')
    await game.happiness.hasValue('50')
    await view.text('Content').isThere()
    for (const last of ['Last Fed', 'Last Walked', 'Last Played']) {
      await view.box(last).reads(`${last}Never`)
    }
    await game.streak('Feed').reads('Feed0Starting Out1 day to Beginner Buddy')
    await view.role('list', `Tips for a ${type}`).within({ role: 'listitem' }).counts(4)
  })
}

const CARE = [
  { key: 'Feed', last: 'Last Fed' },
  { key: 'Walk', last: 'Last Walked' },
  { key: 'Play', last: 'Last Played' },
] as const

for (const { key, last } of CARE) {
  test(`${key} is answered with a friendly line, happiness, a time and a streak`, async ({
    view,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const game = petView(view)
    await game.open()
    await game.care(key).click()
    await game.happiness.hasValue('60')
    await view.toast(/Biscuit/).isThere()
    await view.box(last).reads(`${last}Just now`)
    await game.streak(key).reads(`${key}1Beginner Buddy2 days to Bond Builder`)
    await game.totals.reads('1 care moment so far · longest streak 1 day')
    await expect.poll(async () => (await visitor.pet())?.happiness).toBe(60)
  })
}

test('happiness rises to its end, with the mood and the word for it', async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  const game = petView(view)
  await game.open()
  for (const [happiness, mood, word] of [
    ['50', 'neutral', 'Content'],
    ['60', 'smiling', 'Happy'],
    ['70', 'smiling', 'Happy'],
    ['80', 'happy', 'Thriving'],
    ['90', 'happy', 'Thriving'],
    ['100', 'happy', 'Thriving'],
    ['100', 'happy', 'Thriving'],
  ] as const) {
    await game.happiness.hasValue(happiness)
    await game.mood(mood).isThere()
    await view.text(word).isThere()
    await game.care('Walk').click()
  }
  await game.totals.reads(/^7 care moments/)
})

test('a pet is there again after a reload', async ({ view }) => {
  const game = petView(view)
  await game.open()
  await game.create('Biscuit', 'rabbit')
  await game.care('Feed').click()
  await game.happiness.hasValue('60')
  await view.reload()
  await game.heading('Biscuit').reads('🐰 Biscuit')
  await game.happiness.hasValue('60')
  await view.box('Last Fed').reads(/^Last Fed(Just now|1 minute ago)$/)
})
