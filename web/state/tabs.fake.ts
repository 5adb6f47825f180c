import { vi } from 'vitest'

/**
 * The browser's channel between tabs, for all tests of a file: `told` contains what this page told, `tell` is a
 * message of another tab.
 */
export function fakeTabs() {
  const told: unknown[] = []
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => void told.push(message),
  })
  vi.stubGlobal('BroadcastChannel', function open() {
    return channel
  })
  return { told, tell: () => channel.dispatchEvent(new MessageEvent('message')) }
}
