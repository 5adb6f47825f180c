import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from '../device/clear-device.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { followVisitor } from '../device/follow-visitor.ts'
import { fakePage } from '../device/page.fake.ts'
import { isVote } from './answers.ts'
import { answerOf, api } from './call.ts'
import { heedForgotten } from './forgotten.ts'
import { fakeServer } from './server.fake.ts'

vi.mock('../device/clear-device.ts', () => ({ clearDevice: vi.fn<() => Promise<void>>() }))
const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const reload = vi.fn<() => void>()
const replace = vi.fn<(page: string) => void>()
vi.stubGlobal('location', { reload, replace })

const forgotten = () => Response.json({ code: 'visitor-forgotten' }, { status: 410 })
const { window } = fakePage()
followVisitor()

beforeEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  deviceStorage().write('anonymousUserId', ANN)
  vi.mocked(clearDevice).mockClear()
  reload.mockClear()
  replace.mockClear()
})

test('a browser whose visitor was forgotten forgets too, and says so', async () => {
  await heedForgotten(forgotten(), ANN)
  expect(clearDevice).toHaveBeenCalledTimes(1)
  expect(replace.mock.calls).toEqual([['/forgotten']])
  expect(reload).not.toHaveBeenCalled()
})

test('any write that is answered so is heeded, and its caller hears of it as of any failure', async () => {
  fakeServer({ status: 410, body: { code: 'visitor-forgotten' } })
  const call = api.PUT('/api/features/virtual-pet/vote')
  await expect(answerOf(call, isVote)).rejects.toMatchObject({ code: 'visitor-forgotten' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
  expect(clearDevice).toHaveBeenCalledTimes(1)
})

test('of several answers that say so, as to presses that waited, the first leads to the page that tells', async () => {
  vi.mocked(clearDevice).mockImplementation(async () => deviceStorage().remove('anonymousUserId'))
  await heedForgotten(forgotten(), ANN)
  await heedForgotten(forgotten(), ANN)
  // What is written or looked at until the page goes must not load it anew either.
  window.dispatchEvent(new Event('focus'))
  expect(replace.mock.calls).toEqual([['/forgotten']])
  expect(reload).not.toHaveBeenCalled()
})

test('a tab that slept takes nothing from whoever the browser is now', async () => {
  deviceStorage().write('anonymousUserId', 'somebody else')
  await heedForgotten(forgotten(), ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['something else that is gone', Response.json({ code: 'activity-removed' }, { status: 410 })],
  ['what is no problem of ours', new Response('<html>', { status: 410 })],
])('%s changes nothing', async (_what, response) => {
  await heedForgotten(response, ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
