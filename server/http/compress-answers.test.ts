import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { careEntry, givenPet, send } from '../testing/pets.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const HOUR_MS = 3_600_000
const GAME = '/api/game?today=2026-03-12'
/** As many as the game's one read holds. */
const ENTRIES = 20
const ACTIVITIES = ['feed', 'walk', 'play'] as const

let rema: TestApp
let plain: LightMyRequestResponse
beforeAll(async () => {
  rema = await openTestApp()
  await givenPet(rema, { visitor: VISITOR })
  for (let at = 0; at < ENTRIES; at += 1) {
    // Real instants are not round: neither are these.
    const timestamp = new Date(NOON - at * 5.3 * HOUR_MS - at * 12_347).toISOString()
    const local_day = timestamp.slice(0, 10)
    await send(rema, VISITOR, careEntry(ACTIVITIES[at % 3] ?? 'feed', { timestamp, local_day }))
  }
  plain = await get(GAME)
})
afterAll(() => rema.close())

function get(url: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = accept === undefined ? {} : { 'accept-encoding': accept }
  return rema.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${VISITOR}`, ...headers },
  })
}

test("the game's one read is at most 1.1 kB for browsers, where it was 3", async () => {
  expect(plain.rawPayload.length).toBeGreaterThan(2_800)
  expect((await get(GAME, 'gzip, deflate, br, zstd')).rawPayload.length).toBeLessThan(1_100)
})

describe('an answer above 1 kB', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['br', 'br;q=0.1, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)('is %s for who reads %s, and says the same', async (encoding, accept, open) => {
    const { headers, rawPayload } = await get(GAME, accept)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    expect(open(rawPayload).toString()).toBe(plain.body)
  })

  test.each([undefined, '', 'identity', 'br;q=0', 'zstd'])(
    'is plain for who reads %s, and differs by that, too',
    async (accept) => {
      const { headers, body } = await get(GAME, accept)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['vary']).toBe('accept-encoding')
      expect(body).toBe(plain.body)
    },
  )

  test('has the same head where only that is asked for', async () => {
    const { headers, body } = await get(GAME, 'br', 'HEAD')
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('')
  })
})

test.each([
  ['short', '/api/pet', 200],
  ['a problem', '/api/game?today=never', 422],
  ['no JSON', '/api/visitor/export.csv', 200],
])('an answer that is %s goes as it is', async (_what, url, status) => {
  const { statusCode, headers } = await get(url, 'gzip, br')
  expect(statusCode).toBe(status)
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
})
