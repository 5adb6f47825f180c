import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('how archiving goes is in the figures, where there is any', async () => {
  const { app } = await testApp({ metrics: true, archives: true })
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^rema_archive_failing 0$/m)
  expect(body).toMatch(/^rema_archive_waiting_segments 0$/m)
  expect(body).toMatch(/^rema_archive_last_success_timestamp_seconds 0$/m)
})

test('and nowhere else', async () => {
  const { app } = await testApp({ metrics: true })
  expect((await app.inject('/metrics')).body).not.toContain('rema_archive')
})
