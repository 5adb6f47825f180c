import { vi } from 'vitest'

/** Stands in for a visible page's `window` and `document`: both hear and send events, no more. For tests. */
export function fakePage() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  return { window, document }
}
