import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { once } from 'node:events'
import { type TestContext, describe, expect, test } from 'vitest'
import { closeGracefully } from './graceful-close.ts'

/** A server whose answer to /slow waits until the test lets it go. */
async function openServer({ onTestFinished }: TestContext) {
  const { promise: slow, resolve: letGo } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/slow') void slow.then(() => response.end('slow'))
    else request.on('end', () => response.end('quick'))
  })
  const close = closeGracefully(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { server, close, letGo }
}

/** A client that keeps its connection; `heard` is all it was sent. */
async function openClient(server: Server) {
  const client = connect(portOf(server.address()), '127.0.0.1')
  let heard = ''
  client.on('data', (chunk) => {
    heard += chunk.toString()
  })
  client.on('error', () => {})
  await once(client, 'connect')
  return { client, heard: () => heard, closed: once(client, 'close') }
}

function ask(client: Socket, url: string) {
  client.write(`GET ${url} HTTP/1.1\r\nHost: rema\r\n\r\n`)
}

async function answered(client: Socket) {
  await once(client, 'data')
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

async function msOf(work: Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work
  return performance.now() - from
}

/** A second is what the silent are given; the rest is for machines that are busy with other tests. */
const MAX_MS = 4000

describe.concurrent('closing', () => {
  test('is done at once when nobody is connected', async (context) => {
    const { close } = await openServer(context)
    expect(await msOf(close())).toBeLessThan(900)
  })

  test('ends a kept connection that stays silent after a second', async (context) => {
    const { server, close } = await openServer(context)
    const { client, heard, closed } = await openClient(server)
    ask(client, '/')
    await answered(client)
    expect(heard()).toContain('Connection: keep-alive')
    const ms = await msOf(close())
    await closed
    expect(ms).toBeGreaterThan(900)
    expect(ms).toBeLessThan(MAX_MS)
  })

  test('answers whoever asks once more, and says that the connection closes', async (context) => {
    const { server, close } = await openServer(context)
    const { client, heard, closed } = await openClient(server)
    ask(client, '/')
    await answered(client)
    const closing = close()
    ask(client, '/')
    await closed
    expect(heard().match(/quick/g)).toHaveLength(2)
    expect(heard().match(/connection: close/g)).toHaveLength(1)
    expect(await msOf(closing)).toBeLessThan(900)
  })

  test('lets nobody new in', async (context) => {
    const { server, close } = await openServer(context)
    const kept = await openClient(server)
    const port = portOf(server.address())
    const closing = close()
    const [refusal] = await once(connect(port, '127.0.0.1'), 'error')
    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })
    kept.client.destroy()
    await closing
  })

  test('waits for what was asked, and tells that the connection closes', async (context) => {
    const { server, close, letGo } = await openServer(context)
    const { client, heard, closed } = await openClient(server)
    const arrived = once(server, 'request')
    ask(client, '/slow')
    await arrived
    const idle = await openClient(server)
    ask(idle.client, '/')
    await answered(idle.client)
    const closing = close()
    let isClosed = false
    void closing.then(() => {
      isClosed = true
    })
    await idle.closed
    expect(isClosed).toBe(false)
    letGo()
    await closed
    await closing
    expect(heard()).toMatch(/connection: close[^]*slow/)
  })

  test('cuts a request that has not arrived whole', async (context) => {
    const { server, close } = await openServer(context)
    const half = await openClient(server)
    const arrived = once(server, 'request')
    half.client.write('POST / HTTP/1.1\r\nHost: rema\r\nContent-Length: 10\r\n\r\nhalf')
    const begun = await openClient(server)
    begun.client.write('GET / HTTP')
    await arrived
    expect(await msOf(close())).toBeLessThan(MAX_MS)
    await Promise.all([half.closed, begun.closed])
    expect(half.heard() + begun.heard()).toBe('')
  })
})
