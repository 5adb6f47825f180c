import { afterEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../device/page.fake.ts'
import { followEthics } from './ethics-scroll.ts'

/** As much of the browser's element as is asked for. */
class FakeDetails extends EventTarget {
  readonly id: string
  readonly open: boolean
  readonly scrollIntoView = vi.fn<() => void>()
  constructor(id: string, open: boolean) {
    super()
    this.id = id
    this.open = open
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('the ethics come into view a tenth of a second after they are opened, nothing else does', () => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLDetailsElement', FakeDetails)
  const { document } = fakePage()
  followEthics()
  const toggle = (details: FakeDetails) => {
    const event = new Event('toggle')
    Object.defineProperty(event, 'target', { value: details })
    document.dispatchEvent(event)
    return details.scrollIntoView
  }
  const opened = toggle(new FakeDetails('ethics', true))
  const closed = toggle(new FakeDetails('ethics', false))
  const other = toggle(new FakeDetails('other', true))
  vi.advanceTimersByTime(99)
  expect(opened).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(opened).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
  expect(other).not.toHaveBeenCalled()
})
