import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { databaseCode } from './db/database-errors.ts'
import { OperatorError } from './operator-error.ts'

/** Accepts requests and returns the address. Throws OperatorError when host or port cannot be used. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  // Fastify would log the address too, once for every network interface.
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen({ port, host })
  } catch (error) {
    const message = messageOf(databaseCode(error), port, host)
    throw message === null ? error : new OperatorError(message)
  } finally {
    app.log.level = level
  }
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${portOf(app.server.address())}`
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

function messageOf(code: string | undefined, port: number, host: string): string | null {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this user: choose one above 1023 with PORT.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is no address of this machine: correct HOST or leave it out.`
  }
  return null
}

/** Longer than a call waits for the database. */
const MAX_REQUEST_MS = 7000

/**
 * Lets close() finish the requests under way and their connections; what takes longer is cut. Node closes idle
 * connections itself, and Fastify answers requests that still arrive with `Connection: close`.
 */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), MAX_REQUEST_MS).unref()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
