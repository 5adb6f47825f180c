import { afterEach, expect, test, vi } from 'vitest'
import { recoveryLink, takeRecoveryCode } from './recovery-link.ts'

const ID = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'

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

test.each([
  ['#keep=2f09c9', '2f09c9'],
  ['#keep=2f09c9.', '2f09c9'],
  ['#keep=2f09c9)', '2f09c9'],
  ['#keep=2f09c9%20', '2f09c9'],
  ['#keep=', ''],
  ['#kee', ''],
])('a link that ends in %s has the code %j, which leaves the address bar', (hash, code) => {
  const bar = givenPage(`https://rema.test/your-data?theme=dark${hash}`)
  expect(takeRecoveryCode()).toBe(code)
  expect(bar()).toBe('https://rema.test/your-data?theme=dark')
})

test('another hash stays in the address bar', () => {
  const bar = givenPage('https://rema.test/your-data#main')
  expect(takeRecoveryCode()).toBeUndefined()
  expect(bar()).toBe('https://rema.test/your-data#main')
})

test('a recovery link opens the page of this site', () => {
  givenPage('https://rema.test/virtual-pet')
  expect(recoveryLink(ID)).toMatch(/^https:\/\/rema\.test\/your-data#keep=[0-9a-f]{36}$/)
})
