import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Connection } from '../db/pool.ts'

/** A network between the server and its database that breaks on request. */
export type ShakyLink = {
  /** How to reach the database through it. */
  connection: Connection
  /** Connections stay open and nothing arrives any more, in either direction. */
  freeze(): void
  /** Every connection breaks, and so does every new one. */
  cut(): void
  /** What is sent arrives this much later, in each direction. */
  delay(ms: number): void
  /** Each connection breaks in the middle of the next answer. */
  cutInAnswers(): void
  /** The same from the next statement on that says `text`, in its name or itself. */
  cutInAnswerTo(text: string): void
  /** New connections work again. */
  restore(): void
  close(): Promise<void>
}

/** Opens a link to this database, on a port of the loopback address. */
export async function openShakyLink(database: Connection): Promise<ShakyLink> {
  const sockets = new Set<Socket>()
  let state: 'sound' | 'frozen' | 'cut' | 'cut in answers' = 'sound'
  let delayMs = 0
  let cutsFrom: string | null = null

  const server = createServer((near) => {
    hold(near)
    if (state === 'cut') near.destroy()
    if (state === 'frozen' || state === 'cut') return
    const far = reach(database)
    hold(far)
    near.on('data', (bytes: Buffer) => {
      if (cutsFrom !== null && bytes.includes(cutsFrom)) state = 'cut in answers'
    })
    near.pipe(later()).pipe(far)
    far.pipe(later()).pipe(cutter(near)).pipe(near)
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

  function later() {
    return new Transform({
      transform(bytes, _encoding, done) {
        if (delayMs === 0) done(null, bytes)
        else setTimeout(done, delayMs, null, bytes)
      },
    })
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
    connection: { ...database, host: '127.0.0.1', port: portOf(server.address()) },
    freeze() {
      state = 'frozen'
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut() {
      state = 'cut'
      breakAll()
    },
    delay(ms) {
      delayMs = ms
    },
    cutInAnswers() {
      state = 'cut in answers'
    },
    cutInAnswerTo(text) {
      cutsFrom = text
    },
    restore() {
      state = 'sound'
      cutsFrom = null
      delayMs = 0
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
