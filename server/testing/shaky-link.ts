import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Connection } from '../db/pool.ts'

/** A network between the server and its database that breaks on request. */
export type ShakyLink = Awaited<ReturnType<typeof openShakyLink>>

/** Opens a link to this database, on a port of the loopback address. */
export async function openShakyLink(database: Connection) {
  const sockets = new Set<Socket>()
  let state: 'sound' | 'asleep' | 'frozen' | 'cut' | 'cut in answers' = 'sound'
  let awake = Promise.withResolvers<void>()

  const server = createServer((near) => {
    track(near)
    if (state === 'asleep') void awake.promise.then(() => join(near))
    else join(near)
  })
  function join(near: Socket) {
    if (state === 'cut') near.destroy()
    if (state === 'frozen' || state === 'cut') return
    const far = reach(database)
    track(far)
    near.pipe(far)
    far.pipe(cutter(near)).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }
  function track(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  function breakAll() {
    for (const socket of sockets) socket.destroy()
  }
  function cutter(near: Socket) {
    return new Transform({
      transform(bytes: Buffer, _encoding, done) {
        if (state !== 'cut in answers') return done(null, bytes)
        near.write(bytes.subarray(0, bytes.length / 2), () => near.destroy())
      },
    })
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    /** How to reach the database through it. */
    connection: { ...database, host: '127.0.0.1', port: portOf(server.address()) },
    /** Connections stay open and nothing arrives any more, in either direction. */
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Every connection breaks, and new ones wait for `restore`. */
    sleep() {
      state = 'asleep'
      awake = Promise.withResolvers()
      breakAll()
    },
    /** Every connection breaks, and so does every new one. */
    cut() {
      state = 'cut'
      breakAll()
    },
    /** Each connection breaks in the middle of the next answer. */
    cutInAnswers() {
      state = 'cut in answers'
    },
    /** New connections work again. */
    restore() {
      state = 'sound'
      awake.resolve()
    },
    close: () =>
      new Promise<void>((resolve) => {
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
