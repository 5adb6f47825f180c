import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/server.fake.ts'
import { clearDevice } from '../../../device/clear-device.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { fakePage } from '../../../device/page.fake.ts'
import { forget } from './forget.ts'

vi.mock('../../../device/clear-device.ts', () => ({ clearDevice: vi.fn<() => Promise<void>>() }))
const DONE = { status: 204, body: null }
const ANN = { email: 'ann@example.org', key: 'ab'.repeat(16) }

const ANNS_KEY = `rema-early-access-${ANN.key}`
const replace = vi.fn<(page: string) => void>()
vi.stubGlobal('location', { replace })
fakePage()

beforeEach(() => {
  vi.mocked(clearDevice).mockClear()
  replace.mockClear()
  deviceStorage().write(ANNS_KEY, ANN.email)
})

test('who has no id is not asked for at the server: this browser forgets', async () => {
  const asked = fakeServer()
  expect(await forget([])).toBeNull()
  expect(asked).toEqual([])
  expect(clearDevice).toHaveBeenCalledTimes(1)
  expect(replace.mock.calls).toEqual([['/forgotten']])
})

describe('a visitor', () => {
  beforeAll(() => {
    deviceStorage().write('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')
  })

  test('is forgotten after the addresses, which go as nobody; then this browser forgets', async () => {
    const asked = fakeServer(DONE, DONE)
    expect(await forget([ANN])).toBeNull()
    expect(asked).toEqual([
      { call: 'DELETE /api/early-access', body: { removal_key: ANN.key }, isAnonymous: true },
      { call: 'DELETE /api/visitor', body: undefined, isAnonymous: false },
    ])
    expect(clearDevice).toHaveBeenCalledTimes(1)
    expect(deviceStorage().read(ANNS_KEY)).toBeNull()
    expect(replace.mock.calls).toEqual([['/forgotten']])
  })

  test('who could not be forgotten after the addresses keeps their keys, too', async () => {
    fakeServer(DONE, { status: 503, body: { code: 'database-away' } })
    expect(await forget([ANN])).toBe('failed')
    expect(deviceStorage().read(ANNS_KEY)).toBe(ANN.email)
    expect(replace).not.toHaveBeenCalled()
  })

  test.each([
    ['there is no network', 'no-answer' as const, 'offline'],
    ['the server is in trouble', { status: 503, body: { code: 'database-away' } }, 'failed'],
    ['too many ask', { status: 429, body: { code: 'too-many-requests' } }, 'failed'],
    ['something else answers', { status: 200, body: {} }, 'failed'],
  ])('keeps everything here when %s', async (_when, answer, outcome) => {
    fakeServer(answer)
    expect(await forget([])).toBe(outcome)
    expect(clearDevice).not.toHaveBeenCalled()
  })
})
