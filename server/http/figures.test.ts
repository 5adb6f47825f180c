import { expect, test } from 'vitest'
import { careEntry, givenPet, send } from '../testing/pets.ts'
import { NOON, testApp } from '../testing/test-app.ts'

test('what matters to visitors is in the figures: presses, how long they waited, votes, errors', async () => {
  const rema = await testApp({ metrics: true })
  const visitor = await givenPet(rema)
  const timestamp = new Date(NOON - 3_600_000).toISOString()
  const late = careEntry('feed', { timestamp })
  await send(rema, visitor, late)
  await send(rema, visitor, late)
  await send(rema, visitor, careEntry('walk', { id: 'none' }))
  await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  const error = { kind: 'thrown', error: 'Error', page: '/', script: 'page', line: 1, column: 1 }
  await rema.call(null, 'POST', '/api/browser-errors', error)
  await rema.call(visitor, 'DELETE', '/api/visitor')
  const { body } = await rema.app.inject('/metrics')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'rema_presses_total{outcome="accepted"} 1',
      'rema_presses_total{outcome="known"} 1',
      'rema_presses_total{outcome="refused"} 1',
      'rema_presses_total{outcome="failed"} 0',
      'rema_press_waited_seconds_bucket{le="600"} 0',
      'rema_press_waited_seconds_sum 3600',
      'rema_votes_batch_size_count 1',
      'rema_browser_errors_total{kind="thrown",page="/"} 1',
      'rema_erasures_total 1',
      'rema_long_work_under_way{work="export"} 0',
      'rema_database_connections{state="waiting"} 0',
    ]),
  )
})
