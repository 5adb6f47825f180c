import { vi } from 'vitest'
import type { TabMessage } from './tab-channel.ts'

/**
 * Stands in for the browser's channel between tabs: `told` is what this tab told, `tell` another one's
 * word. For tests: a page keeps its channel, so one for all tests of a file.
 */
export function fakeTabs() {
  const told: unknown[] = []
  const channel = Object.assign(new EventTarget(), {
    postMessage: (news: unknown) => void told.push(news),
  })
  vi.stubGlobal('BroadcastChannel', function open() {
    return channel
  })
  const tell = (data: TabMessage) => channel.dispatchEvent(new MessageEvent('message', { data }))
  return { told, tell }
}
