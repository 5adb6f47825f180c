import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_IMPORT_MS } from '#domain/export-limits.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
let port: number
beforeAll(async () => {
  rema = await openTestApp()
  port = Number(new URL(await rema.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => rema.close())

/** Sends the head of a call and a part of its body. */
function begin(url: string, length: number, part: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer f47ac10b-58cc-4372-a567-0e02b2c3d479\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${part}`,
  )
  return socket
}

/** Resolves when the server begins to read the body of a request to this address. */
function whenRead(url: string): Promise<void> {
  return new Promise((resolve) => {
    rema.app.server.on('request', (request) => {
      if (request.url === url) request.once('resume', resolve)
    })
  })
}

test('20 kB of headers get a problem, and the connection closes', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 431 [^]*problem\+json[^]*"headers-too-large"/)
})

test('a body that was refused unread is not taken for the next request', async () => {
  const answer = await text(begin('/api/pet', 90_000, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).toContain('"code":"body-too-large"')
})

test('a body that takes longer than ten seconds is refused; a file may take ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.all(['/api/visitor/import', '/api/sync'].map(whenRead))
  const answeredFile = vi.fn<() => void>()
  const file = begin('/api/visitor/import', 100, '{').on('data', answeredFile)
  const slow = text(begin('/api/sync', 100, '{'))
  await begun
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"too-slow"/)
  expect(answeredFile).not.toHaveBeenCalled()
  file.destroy()
  expect(rema.app.server.requestTimeout).toBe(MAX_IMPORT_MS)
})
