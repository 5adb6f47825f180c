// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Messages, gameMessages as messages, landingMessages } from './messages.tsx'
import { button, fakeScreen, messageLines, pass, press, show, words } from './screen.fake.tsx'

fakeScreen()

const UNDO = { label: 'Undo', onPress: () => undefined }
const KEPT_UNDO = { ...UNDO, fullLabel: 'Undo Feed' }

const text = () => messageLines().join(' ')
const label = () => messages.read()?.action?.label
const success = (words: string) => messages.show({ kind: 'success', text: words })
const regions = () => [...document.querySelectorAll('[role]')].map((one) => one.textContent)
const fail = () => messages.show({ kind: 'error', text: 'Failed to log activity' })

test.each([
  ['a short message', 5_000, { text: 'Luna ate' }],
  ['a message with an action', 10_000, { text: 'Luna ate', action: UNDO }],
  ['100 letters', 9_000, { text: 'x'.repeat(100) }],
])('%s can be read for %i ms', (_what, ms, message) => {
  messages.show({ kind: 'success', ...message })
  const all = text()
  vi.advanceTimersByTime(ms - 1)
  expect(text()).toBe(all)
  vi.advanceTimersByTime(1)
  expect(text()).toBe('')
})

test('a message is shown on its own page only', async () => {
  await show(<Messages of={messages} />)
  landingMessages.show({ kind: 'error', text: 'Could not add your vote' })
  await pass(0)
  expect(words()).toBe('')
})

test('an error stays until it is replaced', () => {
  fail()
  vi.advanceTimersByTime(3_600_000)
  expect(text()).toBe('Failed to log activity')
  success('Luna ate')
  expect(text()).toBe('Luna ate')
})

test('a new message has its own time, and the id of an earlier one does not dismiss it', () => {
  const first = success('Luna ate')
  vi.advanceTimersByTime(4_000)
  success('Luna walked')
  messages.dismiss(first)
  vi.advanceTimersByTime(4_999)
  expect(text()).toBe('Luna walked')
  vi.advanceTimersByTime(1)
  expect(text()).toBe('')
})

test('an action with a full label stays, so named, beside later messages without one', () => {
  messages.show({ kind: 'success', text: 'Luna ate', action: KEPT_UNDO })
  fail()
  success('Miso it is!')
  expect([text(), label()]).toEqual(['Miso it is!', 'Undo Feed'])
  vi.advanceTimersByTime(10_000)
  success('Luna is happy to see you')
  expect(label()).toBeUndefined()
})

test.each([
  ['has no full label', UNDO, undefined],
  ['is replaced by another', KEPT_UNDO, { label: 'Try again', onPress: () => undefined }],
  ['is removed', KEPT_UNDO, null],
])('an action goes with its message if it %s', (_why, first, next) => {
  messages.show({ kind: 'success', text: 'Luna ate', action: first })
  messages.show({ kind: 'error', text: 'Pet not found', action: next })
  expect(label()).toBe(next?.label)
})

test('status and errors have live regions of their own, which are there before', async () => {
  await show(<Messages of={messages} />)
  expect(regions()).toEqual(['', ''])
  success('Luna ate')
  await pass(0)
  expect(regions()).toEqual(['Luna ate', ''])
  const card = document.querySelector('[data-kind]')
  fail()
  await pass(0)
  // An entrance of the next message would show the page behind it.
  expect(document.querySelector('[data-kind]')).toBe(card)
  expect(regions()).toEqual(['', 'Failed to log activity'])
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to log activity')
  await press(button('Dismiss'))
  expect(words()).toBe('')
})

test('a message with the focus stays; when it is replaced, the focus goes back', async () => {
  await show(
    <>
      <button type="button">Feed</button>
      <Messages of={messages} />
    </>,
  )
  messages.show({ kind: 'success', text: 'Luna ate', action: UNDO })
  await pass(0)
  button('Feed').focus()
  button('Undo').focus()
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Luna ate')
  success('Luna walked')
  await pass(0)
  expect(document.activeElement).toBe(button('Feed'))
})

test('a message in a hidden page stays', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  success('Luna ate')
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Luna ate')
  hidden.mockReturnValue(false)
  vi.advanceTimersByTime(5_000)
  expect(text()).toBe('')
})
