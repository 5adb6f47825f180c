// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEthics } from './ethics-scroll.ts'

const scrolled: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<details id="ethics"></details><details id="other"></details>'
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
})
afterEach(() => {
  scrolled.length = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function toggle(id: string, isOpen: boolean): void {
  document.querySelector(`#${id}`)?.toggleAttribute('open', isOpen)
}

test('the ethics come into view a tenth of a second after they are opened, nothing else does', () => {
  followEthics()
  toggle('other', true)
  toggle('ethics', true)
  vi.advanceTimersByTime(99)
  expect(scrolled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scrolled).toEqual(['ethics'])
  toggle('ethics', false)
  vi.advanceTimersByTime(1000)
  expect(scrolled).toEqual(['ethics'])
})

test('they do where they were opened before this script came', () => {
  document.querySelector('#ethics')?.toggleAttribute('open', true)
  followEthics()
  vi.advanceTimersByTime(100)
  expect(scrolled).toEqual(['ethics'])
})
