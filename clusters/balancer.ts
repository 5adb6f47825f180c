import { type Socket, connect, createServer } from 'node:net'

/** What stands before several servers: gives each new connection to the next that takes it. */
type Balancer = {
  address: string
  /** Ports of the servers, taken in turn; change the list at will. */
  ports: number[]
  close: () => Promise<void>
}

/** Opens a balancer of TCP connections: it knows nothing of HTTP and is not told when a server closes. */
export async function openBalancer(): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const ports: number[] = []
  let turn = 0

  const server = createServer((near) => {
    hold(near)
    turn += 1
    const from = turn % Math.max(1, ports.length)
    giveTo(near, [...ports.slice(from), ...ports.slice(0, from)])
  })

  function giveTo(near: Socket, [port, ...others]: number[]) {
    if (port === undefined) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    hold(far)
    const goOn = () => giveTo(near, others)
    far.once('error', goOn)
    far.once('connect', () => {
      far.off('error', goOn)
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  function hold(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    ports,
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      for (const socket of sockets) socket.destroy()
      await closed.promise
    },
  }
}
