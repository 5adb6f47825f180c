import { expect, test } from './walk-test.ts'

test('from the landing page to the game, which begins nothing before it is seen', async ({
  view,
  visitor,
  engineName,
}) => {
  await visitor.createPet('Momo', 'cat')
  await view.open('/')
  await view.role('button', 'Stroke the pets').isDisabled(false)
  const isFetched = () =>
    view.run(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/react-')),
    )
  await expect.poll(isFetched).toBe(true)
  await view.role('link', 'Meet your pet').click()
  await view.role('button', 'Feed').isThere()
  const { activatedMs, readMs } = await view.run(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const read = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/game'))
    const activated: unknown = visit && Reflect.get(visit, 'activationStart')
    return { activatedMs: Number(activated ?? 0), readMs: read?.startTime ?? -1 }
  })
  expect(readMs).toBeGreaterThanOrEqual(activatedMs)
  // One engine knows how to draw a page ahead; the others open it as any page.
  expect(activatedMs > 0).toBe(engineName === 'chromium')
})

test('a new visitor reaches the creation card the same way', async ({ view }) => {
  await view.open('/')
  await view.role('button', 'Stroke the pets').isDisabled(false)
  await view.role('link', 'Meet your pet').click()
  await view.label("Pet's Name").isThere()
})
