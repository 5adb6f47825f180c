import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMPORT_MS } from '#domain/export-limits.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'

let rema: TestApp
let port: number
beforeAll(async () => {
  rema = await openTestApp()
  port = Number(new URL(await rema.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => rema.close())

/** The whole answer to these bytes; the server must close the connection by itself. */
function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

/** The code of a problem with all safety headers, whose connection closes; throws for any other answer. */
function problemIn(answer: string): string {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const { status, code } = JSON.parse(body)
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('content-type: application/problem+json; charset=utf-8')
  const headers = Object.entries({ ...SAFETY_HEADERS, connection: 'close' })
  for (const [name, value] of headers) expect(head).toContain(`${name}: ${value}`)
  return code
}

const POST = 'POST /api/pet HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n'

test.each([
  ['no HTTP at all', 'hello?\r\n\r\n', 'bad-request'],
  ['a length and chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n`, 'bad-request'],
  [
    '20 kB of headers',
    `GET / HTTP/1.1\r\nHost: ${'x'.repeat(20_000)}\r\n\r\n`,
    'headers-too-large',
  ],
])('%s gets a problem, and the connection closes', async (_what, bytes, code) => {
  expect(problemIn(await answerTo(bytes))).toBe(code)
})

test('bytes that come too slowly get a problem, also from a client that never closes its side', async () => {
  const connected = once(rema.app.server, 'connection')
  const slow = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [socket] = await connected
  const closed = once(socket, 'close')
  // What Node reports after headersTimeout or requestTimeout.
  const tooSlow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  rema.app.server.emit('clientError', tooSlow, socket)
  expect(problemIn(await text(slow))).toBe('too-slow')
  await closed
})

test('a file may arrive as slowly as the page allows', () => {
  expect(rema.app.server.requestTimeout).toBe(MAX_IMPORT_MS)
})

test('a body that was refused unread is not taken for the next request', async () => {
  const head =
    'POST /api/pet HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer f47ac10b-58cc-4372-a567-0e02b2c3d479\r\nContent-Type: application/json\r\n'
  const inner = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const answer = await answerTo(`${head}Content-Length: 90000\r\n\r\n${inner}`)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(problemIn(answer)).toBe('body-too-large')
})
