import { votesAreRead } from './landing-view.ts'
import { expect, test } from './walk-test.ts'
import type { View } from './view.ts'

/** When the page asked for what has this in its address, ms after it was begun; null until it has come. */
function startOf(view: View, part: string) {
  return view.run((asked) => {
    const found = performance.getEntriesByType('resource').find(({ name }) => name.includes(asked))
    return found?.startTime ?? null
  }, part)
}

/** By the link of the landing page: when the game was activated, ms after it was begun, 0 where it was not drawn ahead; and when it first read. */
async function goToGame(view: View) {
  await view.open('/')
  await view.role('button', 'Stroke the pets').isDisabled(false)
  await expect.poll(() => startOf(view, '/assets/react-')).not.toBeNull()
  await votesAreRead(view)
  await view.role('link', 'Meet your pet').click()
  await view.role('button', 'Feed').isThere()
  // The keys are there before the answer, of which the browser tells when it has come.
  await expect.poll(() => startOf(view, '/api/game')).not.toBeNull()
  const readMs = (await startOf(view, '/api/game')) ?? 0
  const activatedMs = await view.run(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const activated: unknown = visit && Reflect.get(visit, 'activationStart')
    return Number(activated ?? 0)
  })
  return { activatedMs, readMs }
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
  await votesAreRead(view)
  await view.role('link', 'Meet your pet').click()
  await view.label("Pet's Name").isThere()
})
