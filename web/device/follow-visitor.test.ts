import { expect, test, vi } from 'vitest'
import { deviceStorage } from './device-storage.ts'
import { followVisitor, leaveVisitor } from './follow-visitor.ts'
import { fakePage } from './page.fake.ts'
import { fakeStorage } from './storage.fake.ts'
import { visitorId } from './visitor.ts'

const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'

test('a page begins anew when another tab makes the browser another visitor’s, and not before', async () => {
  const device = fakeStorage()
  const { window } = fakePage()
  Object.assign(window, { localStorage: device })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  followVisitor()

  // At a first visit the id is made later: that is no change.
  const id = await visitorId(deviceStorage())
  window.dispatchEvent(new Event('storage'))
  expect(reload).not.toHaveBeenCalled()

  device.setItem('anonymousUserId', BEN)
  window.dispatchEvent(new Event('storage'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await visitorId(deviceStorage())).toBe(id)

  device.removeItem('anonymousUserId')
  window.dispatchEvent(new Event('focus'))
  expect(reload).toHaveBeenCalledTimes(2)

  // One that goes to another page goes there, whatever is heard meanwhile; back from there it is told.
  leaveVisitor()
  window.dispatchEvent(new Event('focus'))
  expect(reload).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('focus'))
  expect(reload).toHaveBeenCalledTimes(3)
})
