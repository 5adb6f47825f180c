import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppOptions } from '../app.ts'
import { LIMITS, RATE_LIMITS } from '../http/limits.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** What any other body has from its headers to its end. */
const MAX_BODY_MS = 5000
const REST = '1\r\n]\r\n0\r\n\r\n'
const ANOTHER_REQUEST = 'GET /healthz HTTP/1.1\r\nhost: rema\r\nconnection: close\r\n\r\n'

async function openServer(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const rema = await testApp({ trustProxy: ['127.0.0.1'], ...options })
  await rema.app.listen({ port: 0, host: '127.0.0.1' })
  return rema
}

type File = { query?: string; headers?: Record<string, string>; begins?: string }

/** Sends the beginning of a file on a connection of its own; gives this when the request has come. */
async function begin({ app }: TestApp, file: File = {}): Promise<Socket> {
  const { query = '', headers = {}, begins = '[' } = file
  const lines = Object.entries({
    host: 'rema',
    authorization: `Bearer ${randomUUID()}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const came = once(app.server, 'request')
  socket.write(`POST /api/visitor/import${query} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(`1\r\n${begins}\r\n`)
  await came
  return socket
}

/** The statuses that are answered to a file whose end comes after the time for a body, and to a request behind it. */
async function statusesWhenSlow(rema: TestApp, file: File): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = await begin(rema, file)
  await setImmediate()
  vi.advanceTimersByTime(MAX_BODY_MS)
  socket.write(REST + ANOTHER_REQUEST)
  return statusesIn(await text(socket))
}

function statusesIn(answers: string): string[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
}

describe('a file that is refused before it is read is read to its end, however slow, and then answered', () => {
  test.each<[string, string, File]>([
    ['one that is compressed', '415', { headers: { 'content-encoding': 'gzip' } }],
    ['one of another type', '415', { headers: { 'content-type': 'text/plain' } }],
    ['with a day that is none', '422', { query: '?today=2026-02-30' }],
    ['with a question nobody knows', '422', { query: '?tomorrow=2026-03-13' }],
    ['of nobody', '401', { headers: { authorization: '' } }],
  ])('(%s)', async (_what, status, file) => {
    expect(await statusesWhenSlow(await openServer(), file)).toEqual([status, '200'])
  })

  test('(when its network has its share of the places)', async () => {
    const rema = await openServer()
    for (let at = 0; at < LIMITS.imports.atOnceOfNetwork; at++) await begin(rema, { begins: '{' })
    expect(await statusesWhenSlow(rema, {})).toEqual(['503', '200'])
  })

  test('(when its network has sent too many in this hour)', async () => {
    const rema = await openServer({ rateLimits: true })
    for (let at = 0; at < RATE_LIMITS.imports.network[0]; at++) {
      await rema.call(randomUUID(), 'POST', '/api/visitor/import')
    }
    expect(await statusesWhenSlow(rema, {})).toEqual(['429', '200'])
  })
})

test('so many files that were refused are read to their end at once; the next is answered, and its connection closed', async () => {
  const rema = await openServer({ loadShedding: true })
  async function refused(from: string) {
    const given = once(rema.pool, 'remove')
    const socket = await begin(rema, { headers: { 'x-forwarded-for': from } })
    // Its place is left with its connection to the database, before the next one comes.
    await given
    return socket
  }
  const slow: Socket[] = []
  for (let at = 0; at < LIMITS.imports.drainsAtOnceOfNetwork; at++) {
    slow.push(await refused('192.0.2.200'))
  }
  const answer = await text(await refused('192.0.2.200'))
  expect(answer).toMatch(/^HTTP\/1\.1 422 [^]*\r\nconnection: close\r\n[^]*"invalid-file"/i)
  // One network has its share alone.
  const other = await refused('198.51.100.1')
  for (const socket of [...slow, other]) {
    socket.write(REST + ANOTHER_REQUEST)
    expect(statusesIn(await text(socket))).toEqual(['422', '200'])
  }
  const next = await refused('192.0.2.200')
  next.write(REST + ANOTHER_REQUEST)
  expect(statusesIn(await text(next))).toEqual(['422', '200'])
})
