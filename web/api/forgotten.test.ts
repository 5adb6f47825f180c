import { beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from '../device/clear-device.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { followVisitor } from '../device/follow-visitor.ts'
import { fakePage } from '../device/page.fake.ts'
import { isVote } from './answers.ts'
import { call } from '../state/api.ts'
import { forgetVisitorHere } from './forgotten.ts'
import { fakeServer } from './server.fake.ts'

vi.mock('../device/clear-device.ts', () => ({ clearDevice: vi.fn<() => Promise<void>>() }))
const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const reload = vi.fn<() => void>()
const replace = vi.fn<(page: string) => void>()
vi.stubGlobal('location', { reload, replace })

const FORGOTTEN = { code: 'visitor-forgotten' }
const { window } = fakePage()
followVisitor()

beforeEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  deviceStorage().write('anonymousUserId', ANN)
  vi.mocked(clearDevice).mockClear()
  reload.mockClear()
  replace.mockClear()
})

test('a browser whose visitor was erased forgets the visitor and says so', async () => {
  await forgetVisitorHere(FORGOTTEN, ANN)
  expect(clearDevice).toHaveBeenCalledTimes(1)
  expect(replace.mock.calls).toEqual([['/forgotten']])
  expect(reload).not.toHaveBeenCalled()
})

test('any call can get this answer, and throws it too', async () => {
  fakeServer({ status: 410, body: { code: 'visitor-forgotten' } })
  const vote = call('PUT', '/api/features/virtual-pet/vote', { check: isVote })
  await expect(vote).rejects.toMatchObject({ code: 'visitor-forgotten' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
  expect(clearDevice).toHaveBeenCalledTimes(1)
})

test('of several such answers the first opens the page that says so', async () => {
  vi.mocked(clearDevice).mockImplementation(async () => deviceStorage().remove('anonymousUserId'))
  await forgetVisitorHere(FORGOTTEN, ANN)
  await forgetVisitorHere(FORGOTTEN, ANN)
  // Until the new page is there, returning to this one must not reload it.
  window.dispatchEvent(new Event('focus'))
  expect(replace.mock.calls).toEqual([['/forgotten']])
  expect(reload).not.toHaveBeenCalled()
})

test('a tab of an earlier visitor does not erase the present visitor', async () => {
  deviceStorage().write('anonymousUserId', 'somebody else')
  await forgetVisitorHere(FORGOTTEN, ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['another problem', { code: 'activity-removed' }],
  ['no JSON', undefined],
])('%s changes nothing', async (_what, problem) => {
  await forgetVisitorHere(problem, ANN)
  expect(clearDevice).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
