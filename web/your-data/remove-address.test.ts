import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../state/server.fake.ts'
import { deviceStorage } from '../state/storage.ts'
import { removalKeys } from '../state/removal-keys.ts'
import { removeAddress } from './remove-address.ts'

const KEY = '00112233445566778899aabbccddeeff'
const OTHER = 'ffeeddccbbaa99887766554433221100'
const keptAddresses = () => removalKeys(deviceStorage()).map(({ email }) => email)

beforeEach(() => {
  deviceStorage().write(`rema-early-access-${KEY}`, 'ann@example.org')
  deviceStorage().write(`rema-early-access-${OTHER}`, 'bob@example.org')
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a key', ` ${KEY} `],
  ['the link that ends with it', `https://rema.test/early-access/remove#${KEY}`],
])(
  '%s takes its address off, as nobody, and this device forgets that address alone',
  async (_what, pasted) => {
    const asked = fakeServer({ status: 204, body: undefined })
    expect(await removeAddress(pasted)).toBeNull()
    expect(asked).toEqual([
      { call: 'DELETE /api/early-access', body: { removal_key: KEY }, isAnonymous: true },
    ])
    expect(keptAddresses()).toEqual(['bob@example.org'])
  },
)

test('what is no key is told so, and the server is not asked', async () => {
  const asked = fakeServer()
  expect(await removeAddress('ann@example.org')).toContain('That is no removal key')
  expect(asked).toEqual([])
})

test.each([
  [
    'without a network',
    false,
    'no-answer' as const,
    'There is no network, so nothing was changed.',
  ],
  [
    'when the answer is lost',
    true,
    'no-answer' as const,
    'so the address may be off the list or not',
  ],
  [
    'while the server fails',
    true,
    { status: 500, body: { code: 'unexpected' } },
    'The address could not be taken off for now.',
  ],
])(
  '%s that is said, and the key is kept for another try',
  async (_when, onLine, answer, sentence) => {
    vi.stubGlobal('navigator', { onLine })
    fakeServer(answer)
    expect(await removeAddress(KEY)).toContain(sentence)
    expect(keptAddresses().toSorted()).toEqual(['ann@example.org', 'bob@example.org'])
  },
)

test('what was sent before the network went is not said to have changed nothing', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  fakeServer('no-answer')
  const removed = removeAddress(KEY)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await removed).toContain('so the address may be off the list or not')
})
