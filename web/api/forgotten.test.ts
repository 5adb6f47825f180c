import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from '../device/clear-device.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { heedForgotten } from './forgotten.ts'

vi.mock('../device/clear-device.ts', () => ({ clearDevice: vi.fn<() => Promise<void>>() }))
const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const reload = vi.fn<() => void>()
vi.stubGlobal('location', { reload })

beforeEach(() => {
  deviceStorage().write('anonymousUserId', ANN)
  vi.mocked(clearDevice).mockClear()
  reload.mockClear()
})

test('a browser whose visitor was forgotten forgets too, and begins anew', async () => {
  const response = Response.json({ code: 'visitor-forgotten' }, { status: 410 })
  await heedForgotten(response, ANN)
  expect(clearDevice).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
  // The caller reads the answer as any other.
  expect(await response.json()).toEqual({ code: 'visitor-forgotten' })
})

test('a tab that slept takes nothing from whoever the browser is now', async () => {
  deviceStorage().write('anonymousUserId', 'somebody else')
  const response = Response.json({ code: 'visitor-forgotten' }, { status: 410 })
  await heedForgotten(response, ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['something else that is gone', Response.json({ code: 'activity-removed' }, { status: 410 })],
  ['what is no problem of ours', new Response('<html>', { status: 410 })],
  ['another failure', Response.json({ code: 'visitor-forgotten' }, { status: 503 })],
  ['a success', Response.json({ code: 'visitor-forgotten' })],
])('%s changes nothing', async (_what, response) => {
  await heedForgotten(response, ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
