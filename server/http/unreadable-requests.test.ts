import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  await rema.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rema.close())

/** The whole answer to these bytes; the server must close the connection by itself. */
async function answerTo(bytes: string): Promise<string> {
  const client = connect(portOf(rema.app.server.address()), '127.0.0.1')
  client.write(bytes)
  return text(client)
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

/** Status and code of a problem with all safety headers, whose connection closes; throws for any other answer. */
function problemIn(answer: string): [number, string] {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const expected = Object.entries({
    ...SAFETY_HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    connection: 'close',
  })
  if (!expected.every(([name, value]) => head.includes(`${name}: ${value}`)))
    throw new Error(answer)
  const { status, code } = JSON.parse(body)
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(answer)
  return [status, code]
}

describe('what is no request', () => {
  test.each([
    ['no HTTP at all', 'hello?\r\n\r\n', 400, 'bad-request'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00', 400, 'bad-request'],
    [
      'two lengths',
      'POST /api/pet HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'bad-request',
    ],
    [
      'a length and chunks',
      'POST /api/pet HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'bad-request',
    ],
    [
      'twenty kilobytes of headers',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('(%s) gets a problem, and the connection closes', async (_what, bytes, status, code) => {
    expect(problemIn(await answerTo(bytes))).toEqual([status, code])
  })

  test('(bytes that come too slowly) gets a problem too', async () => {
    const connected = once(rema.app.server, 'connection')
    const client = connect(portOf(rema.app.server.address()), '127.0.0.1')
    const [socket] = await connected
    // What Node says after headersTimeout or requestTimeout.
    const tooSlow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    rema.app.server.emit('clientError', tooSlow, socket)
    expect(problemIn(await text(client))).toEqual([408, 'too-slow'])
  })
})

test('a client that never closes its own end keeps no connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connected = once(rema.app.server, 'connection')
  const port = portOf(rema.app.server.address())
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void client.destroy())
  client.resume().write('hello?\r\n\r\n')
  const [socket] = await connected
  await once(client, 'end')
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(socket.destroyed).toBe(true)
})

test('a body that was refused unread is not taken for the next request', async () => {
  const head =
    'POST /api/pet HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer f47ac10b-58cc-4372-a567-0e02b2c3d479\r\nContent-Type: application/json\r\n'
  const inner = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const answer = await answerTo(`${head}Content-Length: 90000\r\n\r\n${inner}`)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(problemIn(answer)).toEqual([413, 'body-too-large'])
})

test('an Expect that nobody knows is taken no notice of, and the answer is whole', async () => {
  const answer = await answerTo(
    'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) {
    expect(answer).toContain(`${name}: ${value}`)
  }
})
