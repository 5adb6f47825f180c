// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Messages, createMessages } from './messages.tsx'
import { button, fakeScreen, focus, pass, press, show, words } from './screen.fake.tsx'

fakeScreen()

let messages = createMessages()
const text = () => messages.read()?.text ?? null
const label = () => messages.read()?.action?.label
const success = (words: string) => messages.show({ kind: 'success', text: words })
const UNDO = { label: 'Undo', onPress: () => undefined }

const said = () =>
  [...document.querySelectorAll('[role]')].map((one) => [one.getAttribute('role'), one.textContent])

beforeEach(() => {
  messages = createMessages()
})

describe('a message stays', () => {
  test.each([
    ['a short one for 5 s', { kind: 'success', text: 'Luna ate' }, 5_000],
    ['one with an action for 10 s', { kind: 'success', text: 'Luna ate', action: UNDO }, 10_000],
    ['one of 100 letters for 9 s', { kind: 'info', text: 'x'.repeat(100) }, 9_000],
    [
      'text and notes of 100 letters, too',
      { kind: 'praise', text: 'x'.repeat(60), notes: ['x'.repeat(40)] },
      9_000,
    ],
  ] as const)('%s', (_what, message, ms) => {
    messages.show(message)
    vi.advanceTimersByTime(ms - 1)
    expect(text()).toBe(message.text)
    vi.advanceTimersByTime(1)
    expect(text()).toBeNull()
  })

  test('an error until it is dismissed or replaced', () => {
    const id = messages.show({ kind: 'error', text: 'Failed to log activity' })
    vi.advanceTimersByTime(3_600_000)
    expect(text()).toBe('Failed to log activity')
    messages.dismiss(id)
    expect(text()).toBeNull()
    messages.show({ kind: 'error', text: 'Failed to log activity' })
    success('Luna ate')
    expect(text()).toBe('Luna ate')
  })
})

describe('only the newest message is shown', () => {
  test('it has its own time, and the id of an earlier one does not dismiss it', () => {
    const first = success('Luna ate')
    vi.advanceTimersByTime(4_000)
    success('Luna walked')
    messages.dismiss(first)
    vi.advanceTimersByTime(4_999)
    expect(text()).toBe('Luna walked')
    vi.advanceTimersByTime(1)
    expect(text()).toBeNull()
  })
})

describe('an action', () => {
  const kept = { ...UNDO, fullLabel: 'Undo Feed' }

  test('that has a full label stays, so named, beside later messages without one', () => {
    messages.show({ kind: 'success', text: 'Luna ate', action: kept })
    messages.show({ kind: 'error', text: 'Failed to log activity' })
    success('Miso it is!')
    expect([text(), label()]).toEqual(['Miso it is!', 'Undo Feed'])
    vi.advanceTimersByTime(10_000)
    success('Luna is happy to see you')
    expect(label()).toBeUndefined()
  })

  test.each([
    ['has none', UNDO, undefined],
    ['is replaced by another', kept, { label: 'Try again', onPress: () => undefined }],
    ['is removed', kept, null],
  ])('goes with its message if it %s', (_why, first, next) => {
    messages.show({ kind: 'success', text: 'Luna ate', action: first })
    messages.show({ kind: 'error', text: 'Pet not found', action: next })
    expect(label()).toBe(next?.label)
  })
})

describe('on the page', () => {
  test('status and errors have live regions of their own, which are there before', async () => {
    await show(<Messages store={messages} />)
    expect(said()).toEqual([
      ['status', ''],
      ['alert', ''],
    ])
    success('Luna ate')
    await pass(0)
    expect(said()).toEqual([
      ['status', 'Luna ate'],
      ['alert', ''],
    ])
    messages.show({ kind: 'error', text: 'Failed to log activity' })
    await pass(0)
    expect(said()).toEqual([
      ['status', ''],
      ['alert', 'Failed to log activity'],
    ])
    await press(button('Dismiss'))
    expect(words()).toBe('')
  })

  test('a message with the focus stays; when it is replaced, the focus goes back', async () => {
    await show(
      <>
        <button type="button">Feed</button>
        <Messages store={messages} />
      </>,
    )
    messages.show({ kind: 'success', text: 'Luna ate', action: UNDO })
    await pass(0)
    focus(button('Feed'))
    focus(button('Undo'))
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
    expect(text()).toBeNull()
  })

  test('Undo may show a message of its own', async () => {
    await show(<Messages store={messages} />)
    const action = {
      label: 'Undo',
      fullLabel: 'Undo Feed',
      onPress: () => void success('Feed undone'),
    }
    messages.show({ kind: 'praise', text: 'Luna ate', action })
    await pass(0)
    await press(button('Undo'))
    expect(words()).toBe('Feed undone')
  })
})
