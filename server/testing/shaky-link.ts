import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../db/pool.ts'

/** A network between the server and its database that breaks on request. */
export type ShakyLink = {
  /** How to reach the database through it. */
  connection: Connection
  /** Connections stay open and nothing arrives any more, in either direction. */
  freeze(): void
  /** Every connection breaks, and so does every new one. */
  cut(): void
  /** New connections work again. */
  mend(): void
  close(): Promise<void>
}

/** Opens a link to this database, on a port of the loopback address. */
export async function openShakyLink(database: Connection): Promise<ShakyLink> {
  const sockets = new Set<Socket>()
  let state: 'sound' | 'frozen' | 'cut' = 'sound'

  const server = createServer((near) => {
    hold(near)
    if (state === 'cut') near.destroy()
    if (state !== 'sound') return
    const far = reach(database)
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  function hold(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  function breakAll() {
    for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    connection: { ...database, host: '127.0.0.1', port: portOf(server.address()) },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut() {
      state = 'cut'
      breakAll()
    },
    mend() {
      state = 'sound'
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}

function reach({ host = '', port = 5432 }: Connection): Socket {
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
