import { type Socket, connect, createServer } from 'node:net'

/** One address for one server after another, which counts all that they answer: headers, pages and files. */
export async function countingProxy(first: URL) {
  let target = first
  let bytes = 0
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    server.on('data', (data) => {
      bytes += data.length
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    bytes: () => bytes,
    /** As after a release: what is open is closed, and the next connection meets the other server. */
    turnTo: (next: URL) => {
      target = next
      closeAll()
    },
    close: () => {
      closeAll()
      return new Promise<void>((resolve) => {
        proxy.close(() => resolve())
      })
    },
  }
}
