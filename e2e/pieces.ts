import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** An address for a running Rema, at which one page arrives in two pieces. */
export type Pieces = {
  url: string
  /** Lets the second piece come. */
  rest: () => void
  close: () => Promise<void>
}

/** Serves what Rema at `url` serves; of the page at `path` nothing from `mark` on before `rest` is called. */
export async function inPieces(
  url: string,
  { path, mark }: { path: string; mark: string },
): Promise<Pieces> {
  const rest = Promise.withResolvers<void>()
  const proxy = createServer((incoming, outgoing) => {
    const isPage = incoming.url === path
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const passed = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers })
    passed.on('error', () => outgoing.destroy())
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isPage) sendInPieces(answer, outgoing).catch(() => outgoing.destroy())
      else answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  const sendInPieces = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    const html = await text(answer)
    const at = html.indexOf(mark)
    if (at < 0) throw new Error(`${path} has no ${mark}`)
    outgoing.write(html.slice(0, at))
    await rest.promise
    outgoing.end(html.slice(at))
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    rest: () => rest.resolve(),
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
