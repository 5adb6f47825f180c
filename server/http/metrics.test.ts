import { expect, test } from 'vitest'
import { careEntry, givenPet, send } from '../testing/pets.ts'
import { testApp } from '../testing/test-app.ts'

test('/metrics counts answers by route and status, browser errors and database connections', async () => {
  const rema = await testApp({ metrics: true })
  const visitor = await givenPet(rema)
  await send(rema, visitor, careEntry('walk', { id: 'none' }))
  const error = { script: 'page', line: 1, column: 1 }
  await rema.call(null, 'POST', '/api/browser-errors', error)
  const { body } = await rema.app.inject('/metrics')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'rema_http_request_seconds_count{method="POST",route="/api/pet",status="201"} 1',
      'rema_http_request_seconds_count{method="POST",route="/api/pet/activities",status="422"} 1',
      'rema_browser_errors_total 1',
      'rema_database_connections{state="waiting"} 0',
      expect.stringMatching(/^rema_build_info{version="[\d.]+"} 1$/),
    ]),
  )
  expect(body).not.toContain(visitor)
})

test('there is no /metrics unless METRICS is on', async () => {
  const rema = await testApp()
  expect((await rema.app.inject('/metrics')).statusCode).toBe(404)
})
