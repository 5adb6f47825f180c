import { vi } from 'vitest'

/**
 * The browser's channel between tabs, for all tests of a file: `posted` contains what this page posted, `tell` is a
 * message of another tab.
 */
export function fakeTabs() {
  const posted: unknown[] = []
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => void posted.push(message),
  })
  vi.stubGlobal('BroadcastChannel', function open() {
    return channel
  })
  return { posted, tell: () => channel.dispatchEvent(new MessageEvent('message')) }
}
