import { type Socket, connect } from 'node:net'

/** A connection that asks one thing after the other; cheap enough to have a thousand of them in one process. */
export type RawConnection = {
  /** Sends a request as text; resolves with its status and header text, or null when the connection is gone. */
  ask(request: string): Promise<{ status: number; head: string; body: string } | null>
  isBusy(): boolean
  close(): void
}

/** Opens a connection to `http://127.0.0.1:<port>`. */
export async function openRawConnection(address: string): Promise<RawConnection> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('error', () => resolve())
  })
  return connectionOn(socket)
}

function connectionOn(socket: Socket): RawConnection {
  let heard = ''
  let isHead = false
  let waiting: ((answer: { status: number; head: string; body: string } | null) => void) | null =
    null
  function answer(with_: { status: number; head: string; body: string } | null) {
    const tell = waiting
    waiting = null
    tell?.(with_)
  }
  socket.setNoDelay(true)
  function read() {
    const end = heard.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = heard.slice(0, end)
    if (head.startsWith('HTTP/1.1 100')) {
      heard = heard.slice(end + 4)
      return read()
    }
    const isBare = isHead || head.startsWith('HTTP/1.1 304')
    const said = isBare ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const isChunked = !isBare && /\r\ntransfer-encoding: chunked/i.test(head)
    const length = isChunked ? chunksLength(heard, end + 4) : said
    if (length === undefined || heard.length < end + 4 + length) return
    const body = heard.slice(end + 4, end + 4 + length)
    heard = heard.slice(end + 4 + length)
    answer({ status: Number(head.slice(9, 12)), head, body })
  }
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1')
    read()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => answer(null))
  return {
    ask(request) {
      return new Promise((resolve) => {
        if (socket.destroyed) return resolve(null)
        waiting = resolve
        isHead = request.startsWith('HEAD ')
        socket.write(request)
      })
    },
    isBusy: () => waiting !== null,
    close: () => socket.destroy(),
  }
}

/** How long a body in chunks is that begins there, its sizes included; undefined until its end has come. */
function chunksLength(text: string, start: number): number | undefined {
  for (let at = start; ;) {
    const line = text.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(text.slice(at, line), 16)
    at = line + 2 + size + 2
    if (size === 0) return at - start
  }
}

/** One request as it stands on the wire. */
export function requestText(
  method: string,
  path: string,
  { visitor, body }: { visitor: string; body?: unknown },
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sized = body === undefined ? '' : `content-type: application/json\r\n`
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(text)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: rema\r\nauthorization: Bearer ${visitor}\r\n${sized}${length}\r\n${text}`
}
