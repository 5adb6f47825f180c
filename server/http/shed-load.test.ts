import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { whileLocked } from '../testing/blocked-statements.ts'
import { testApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'
import { newLoadShedder } from './shed-load.ts'

async function openServer() {
  const rema = await testApp({ loadShedding: true })
  await rema.app.listen({ port: 0, host: '127.0.0.1' })
  const address = rema.app.server.address()
  const url = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`
  const get = (path: string) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${randomUUID()}` },
    })
  return { rema, get }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

test.each([
  ['', '/api/pet'],
  [', called in other letters,', '/%61pi/pet'],
])(
  'beyond a hundred at once the API%s tells others to come back, and says it well',
  async (_how, path) => {
    const { rema, get } = await openServer()
    await whileLocked(rema, 'lock table virtual_pets in access exclusive mode', async () => {
      const answers = await Promise.all(Array.from({ length: 130 }, () => get(path)))
      const codes = await Promise.all(
        answers.map(async (answer) => {
          const { code, status }: { code: string; status: number } = JSON.parse(await answer.text())
          expect(status).toBe(answer.status)
          return code
        }),
      )
      const at = codes.indexOf('overloaded')
      expect(codes.filter((code) => code === 'overloaded').length).toBeGreaterThanOrEqual(30)
      expect(new Set(codes)).toEqual(new Set(['overloaded', 'database-away']))
      const headers = Object.fromEntries(answers[at]?.headers ?? [])
      expect(answers[at]?.status).toBe(503)
      expect(headers).toMatchObject({
        ...SAFETY_HEADERS,
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '2',
      })
    })
    expect((await get(path)).status).toBe(200)
  },
)

test('what needs no database is served all the while', async () => {
  const { rema, get } = await openServer()
  await whileLocked(rema, 'lock table virtual_pets in access exclusive mode', async () => {
    const waiting = Array.from({ length: 130 }, () => get('/api/pet'))
    // Thirty have been refused, so a hundred wait.
    await Promise.race(waiting)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/openapi.json')).status).toBe(200)
    // Only what is posted there asks the database; a server without pages has nothing else.
    expect((await get('/early-access/remove')).status).toBe(405)
    await Promise.all(waiting)
  })
})

test('the lag of its own start turns nobody away; a lag after that does', async () => {
  const shedder = newLoadShedder()
  const app = fastify({ serverFactory: shedder.serverFactory })
  onTestFinished(() => app.close())
  await shedder.watch(app)
  app.isUnderPressure = () => true
  app.get('/', () => 'a page')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(address)).status).toBe(200)
  vi.advanceTimersByTime(3999)
  expect((await fetch(address)).status).toBe(200)
  vi.advanceTimersByTime(1)
  expect((await fetch(address)).status).toBe(503)
})

test('who would read a page is turned away with one, and everybody else with a problem', async () => {
  const html = '<h1>So many visitors</h1>'
  const page = {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "style-src 'sha256-1'",
      'cache-control': 'no-cache',
      etag: '"1"',
    },
    body: { identity: Buffer.from(html), br: brotliCompressSync(html), gzip: gzipSync(html) },
  }
  const refused = vi.fn<() => void>()
  const shedder = newLoadShedder({ page, onRefused: refused })
  const app = fastify({ serverFactory: shedder.serverFactory })
  onTestFinished(() => app.close())
  await shedder.watch(app)
  app.isUnderPressure = () => true
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  vi.advanceTimersByTime(4000)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${address}/virtual-pet?from=card`, {
      headers: { accept, 'accept-encoding': encoding },
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe(html)
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...SAFETY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "style-src 'sha256-1'",
      'cache-control': 'no-store',
      'retry-after': '2',
      vary: 'accept-encoding',
    })
    expect(answer.headers.has('etag')).toBe(false)
  }
  const head = await fetch(`${address}/`, { method: 'HEAD', headers: { accept } })
  expect([head.status, await head.text()]).toEqual([503, ''])
  for (const [path, options] of [
    ['/virtual-pet', {}],
    ['/api/pet', { headers: { accept } }],
    // No form of ours.
    ['/early-access/thanks', { method: 'POST' }],
  ] as const) {
    const answer = await fetch(`${address}${path}`, options)
    expect(await answer.json()).toMatchObject({ status: 503, code: 'overloaded' })
  }
  expect(refused).toHaveBeenCalledTimes(7)
})

test('requests whose senders left before their turn keep nobody out', async () => {
  const shedder = newLoadShedder()
  const app = fastify({ serverFactory: shedder.serverFactory })
  onTestFinished(() => app.close())
  // As where another process is asked whether a limit is reached, and its answer comes too late.
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers['x-leaves'] === undefined) return
    raw.socket.destroy()
    await once(reply.raw, 'close')
  })
  await shedder.watch(app)
  const reached = vi.fn<() => object>(() => ({}))
  app.get('/api/pet', reached)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = () => fetch(`${address}/api/pet`, { headers: { 'x-leaves': 'yes' } })
  const left = await Promise.allSettled(Array.from({ length: 100 }, leave))
  expect(left.every(({ status }) => status === 'rejected')).toBe(true)
  expect(reached).toHaveBeenCalledTimes(100)
  expect((await fetch(`${address}/api/pet`)).status).toBe(200)
})

test('requests whose route reads their bodies by itself keep nobody out while these come', async () => {
  const shedder = newLoadShedder()
  const app = fastify({ serverFactory: shedder.serverFactory })
  onTestFinished(() => app.close())
  await shedder.watch(app)
  const begun = vi.fn<() => void>()
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
  app.post<{ Body: Readable }>('/api/file', async ({ body }) => {
    begun()
    return text(body)
  })
  app.get('/api/pet', () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const files = Array.from({ length: 100 }, () => new PassThrough())
  const answers = files.map((file) => {
    file.write('day,')
    const body = Readable.toWeb(file)
    const headers = { 'content-type': 'text/csv' }
    return fetch(`${address}/api/file`, { method: 'POST', headers, body, duplex: 'half' })
  })
  onTestFinished(() => files.forEach((file) => void file.end()))
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(files.length), 20_000)
  expect((await fetch(`${address}/api/pet`)).status).toBe(200)
  for (const file of files) file.end('time')
  for (const answer of answers) expect(await (await answer).text()).toBe('day,time')
})

/** A connection on which so many requests are sent at once, and of whose answers nothing is read. */
function sendUnread(address: string, path: string, count: number): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: rema\r\n\r\n`.repeat(count))
  return socket
}

test('answers that nobody reads keep nobody out', async () => {
  const shedder = newLoadShedder()
  const app = fastify({ serverFactory: shedder.serverFactory, forceCloseConnections: true })
  onTestFinished(() => app.close())
  await shedder.watch(app)
  // One text for all: those that wait to be read are not held a hundred times.
  const large = 'x'.repeat(4_000_000)
  const reached = vi.fn<() => string>(() => large)
  app.get('/api/large', reached)
  app.get('/api/pet', () => ({}))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let sockets = 0; sockets < 10; sockets++) sendUnread(address, '/api/large', 10)
  await vi.waitFor(() => expect(reached).toHaveBeenCalledTimes(100), 20_000)
  expect((await fetch(`${address}/api/pet`)).status).toBe(200)
})

test('a connection may have sixteen requests unanswered, and is closed at the next', async () => {
  const shedder = newLoadShedder()
  const app = fastify({ serverFactory: shedder.serverFactory, forceCloseConnections: true })
  onTestFinished(() => app.close())
  const reached = vi.fn<() => string>(() => 'a page')
  app.get('/', reached)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = sendUnread(address, '/', 16).resume().setEncoding('utf8')
  let read = ''
  answers.on('data', (told) => (read += String(told)))
  await vi.waitFor(() => expect(read.split('a page')).toHaveLength(17), 20_000)
  const greedy = sendUnread(address, '/', 1300)
  await once(greedy.resume(), 'close')
  expect(reached.mock.calls.length).toBeLessThanOrEqual(32)
  expect((await fetch(address)).status).toBe(200)
})
