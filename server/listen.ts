import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { OperatorError, errorCode } from './errors.ts'

/** Accepts requests and returns the address. Throws OperatorError when host or port cannot be used. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  // Fastify would log the address too, once for every network interface.
  const { level } = app.log
  app.log.level = 'silent'
  const url = await app
    .listen({ port, host })
    .catch((error: unknown) => {
      const message = messageOf(errorCode(error), port, host)
      throw message === undefined ? error : new OperatorError(message)
    })
    .finally(() => (app.log.level = level))
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${shown}:${new URL(url).port || 80}`
}

function messageOf(code = '', port: number, host: string): string | undefined {
  const wrongHost = `HOST ${host} is no address of this machine: correct HOST or leave it out.`
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  }
  return messages[code]
}

/** Lets close() finish the requests under way and their connections; what takes longer is cut. */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // Most calls take less. An import that is cut can be sent again.
    setTimeout(() => app.server.closeAllConnections(), 7000).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
