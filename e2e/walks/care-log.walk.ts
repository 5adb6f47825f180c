import { writeHistory } from '../history.ts'
import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

const ENTRY = /^🥣Fed with Biscuit\w.* at \d{1,2}:\d{2}/

test('a log of 40 entries scrolls to its end, and its filters choose', async ({
  view,
  visitor,
  rema,
}) => {
  await visitor.createPet('Biscuit')
  await writeHistory(rema, visitor, 40)
  const game = petView(view)
  await game.open()
  await game.totals.reads(/^40 care moments/)
  await game.logTab.click()
  await game.entries.counts(20)
  const [newest] = await game.entries.look()
  expect(newest?.text).toMatch(ENTRY)

  const box = await view.run(() => {
    const list = document.querySelector('[aria-label="Care moments"]')
    return { height: list?.clientHeight ?? 0, length: list?.scrollHeight ?? 0 }
  })
  expect(box.height).toBeGreaterThan(200)
  expect(box.height).toBeLessThanOrEqual(24 * 16)
  expect(box.length).toBeGreaterThan(box.height)
  await view.run(() => {
    const list = document.querySelector('[aria-label="Care moments"]')
    list?.scrollTo(0, list.scrollHeight)
  })
  await game.entries.counts(40)

  for (const [filter, count] of [
    ['Playing', 3],
    ['Feeding', 19],
    ['Walking', 18],
    ['All Activities', 40],
  ] as const) {
    await game.filter(filter).click()
    await game.filter(filter).isChecked()
    await game.entries.counts(count)
  }
})

test('the calendar is gone through by its keys, and a day shows its entries', async ({
  view,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed')
  const game = petView(view)
  await game.open()
  await game.logTab.click()
  await view.role('button', 'Calendar').click()
  const today = view.role('button', /, Feeding$/)
  await view.tabTo(today)
  await view.press('ArrowLeft')
  await view.press('ArrowRight')
  await today.isFocused()
  await view.press('Enter')
  await view.text(/^Fed with Biscuit/).isThere()
})

test('the log is scrolled by its keys', async ({ view, visitor, rema }) => {
  await visitor.createPet('Biscuit')
  await writeHistory(rema, visitor, 40)
  const game = petView(view)
  await game.open()
  await game.logTab.click()
  await game.entries.counts(20)
  await view.tabTo(view.role('region', 'Care moments'))
  const scrolled = () =>
    view.run(() => document.querySelector('[aria-label="Care moments"]')?.scrollTop ?? 0)
  expect(await scrolled()).toBe(0)
  await view.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('without entries the log says so, under every filter', async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  const game = petView(view)
  await game.open()
  await game.logTab.click()
  await view.text('No activities logged yet').isThere()
  await game.filter('Walking').click()
  await view.text('No activities logged yet').isThere()
})
