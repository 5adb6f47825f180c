import { afterEach, expect, test, vi } from 'vitest'
import { takeRecoveryLink } from './recovery-link.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page at an address; returns how to read its address bar. */
function givenPage(address: string): () => string {
  let bar = new URL(address)
  vi.stubGlobal('location', bar)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => (bar = new URL(path, bar)),
  })
  return () => bar.href
}

test.each(['#KEEP=2F09C9', '?theme=dark%23keep=2f09c9', '#?fbclid=x&keep=2f09c9', '#kee'])(
  'a recovery link that ends in %s leaves the address bar',
  (end) => {
    const bar = givenPage(`https://rema.test/your-data${end}`)
    expect(takeRecoveryLink()).toBe(`https://rema.test/your-data${end}`)
    expect(bar()).toBe('https://rema.test/your-data')
  },
)

test('another hash stays in the address bar', () => {
  const bar = givenPage('https://rema.test/your-data?theme=dark#main')
  expect(takeRecoveryLink()).toBeUndefined()
  expect(bar()).toBe('https://rema.test/your-data?theme=dark#main')
})
