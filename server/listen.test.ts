import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeGracefully, listen } from './listen.ts'

/** A server whose answer to /slow waits until the test calls `answer`. */
async function openServer() {
  const slow = Promise.withResolvers<string>()
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeGracefully(app)
  app.get('/slow', () => slow.promise)
  app.get('/quick', () => 'quick')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  onTestFinished(() => app.server.closeAllConnections())
  return { app, port, answer: () => slow.resolve('slow') }
}

function get(port: number, url: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${url} HTTP/1.1\r\nHost: rema\r\n\r\n`)
  return socket
}

test('a closing server answers the requests under way, closes their connections and accepts no new ones', async () => {
  const { app, port, answer } = await openServer()
  const idle = get(port, '/quick')
  await once(idle, 'data')
  const arrived = once(app.server, 'request')
  const busy = text(get(port, '/slow'))
  await arrived
  const closing = app.close()
  await once(idle, 'close')
  const [refusal] = await once(connect(port, '127.0.0.1'), 'error')
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })
  answer()
  expect(await busy).toMatch(/connection: close[^]*slow/)
  await closing
})

test('a port or host that cannot be used is one clear sentence', async () => {
  const { port } = await openServer()
  const taken = { port, host: '127.0.0.1' }
  await expect(listen(Fastify(), taken)).rejects.toThrow(`PORT=${port + 1} npm start.`)
  const foreign = { port: 0, host: '203.0.113.1' }
  await expect(listen(Fastify(), foreign)).rejects.toThrow('HOST 203.0.113.1 is no address of')
})
