import { expect, test } from './walk-test.ts'
import type { View } from './view.ts'

/** By the link of the landing page: when the game was activated, ms after it was begun, 0 where it was not drawn ahead; and when it first read. */
async function goToGame(view: View) {
  await view.open('/')
  await view.role('button', 'Stroke the pets').isDisabled(false)
  const isFetched = () =>
    view.run(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/react-')),
    )
  await expect.poll(isFetched).toBe(true)
  await view.role('link', 'Meet your pet').click()
  await view.role('button', 'Feed').isThere()
  // The keys are there before the answer, of which the browser tells when it has come.
  const isRead = () =>
    view.run(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/game')),
    )
  await expect.poll(isRead).toBe(true)
  return view.run(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const read = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/game'))
    const activated: unknown = visit && Reflect.get(visit, 'activationStart')
    return { activatedMs: Number(activated ?? 0), readMs: read?.startTime ?? -1 }
  })
}

test('from the landing page to the game, which begins nothing before it is seen', async ({
  view,
  visitor,
  engineName,
}) => {
  await visitor.createPet('Momo', 'cat')
  const early: unknown[] = []
  // A browser that has little room or time opens the page as any other: it may be asked again.
  await expect(async () => {
    const visit = await goToGame(view)
    if (visit.readMs < visit.activatedMs) early.push(visit)
    // One engine knows how to draw a page ahead.
    expect(visit.activatedMs > 0).toBe(engineName === 'chromium')
  }).toPass()
  expect(early).toEqual([])
})

test('a new visitor reaches the creation card the same way', async ({ view }) => {
  await view.open('/')
  await view.role('button', 'Stroke the pets').isDisabled(false)
  await view.role('link', 'Meet your pet').click()
  await view.label("Pet's Name").isThere()
})
