import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { databaseCode } from './db/database-errors.ts'
import { StartError } from './start-error.ts'

/** Lets visitors in; gives where. Throws StartError when the place cannot be had. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  // Fastify would tell the address too, once for every network interface.
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenError(error, { port, host })
  } finally {
    app.log.level = level
  }
  return addressOf(app.server.address(), host)
}

function addressOf(address: AddressInfo | string | null, host: string) {
  const port = typeof address === 'object' && address ? address.port : 0
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${port}`
}

function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = databaseCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST ${host} is no address of this machine: correct HOST or leave it out.`,
    )
  }
  return error
}

/** Longer than a call waits for the database. */
const MAX_REQUEST_MS = 4500

/**
 * Lets close() finish the requests under way and their connections; what takes longer, such as an export, is cut.
 * Node closes idle connections itself, and Fastify answers requests that still arrive with `Connection: close`.
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
