import { type Socket, connect } from 'node:net'

/** The anonymous id of the n-th visitor. */
export function visitorNumber(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}

/** One HTTP/1.1 request as text. */
export function requestText(method: string, path: string, visitor: string, body?: object): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const type = json === '' ? '' : 'content-type: application/json\r\n'
  const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${visitor}\r\n`
  return `${head}${type}content-length: ${json.length}\r\n\r\n${json}`
}

export type Sender = { send: (request: string) => Promise<string>; close: () => void }

/**
 * A keep-alive connection that sends one request at a time and returns the answer, headers included. It does as
 * little as possible: it shares the processors with the server.
 */
export async function openConnection(url: URL): Promise<Sender> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const nextAnswer = answersOf(socket)
  return {
    send: (request) => {
      const answer = nextAnswer()
      socket.write(request, 'latin1')
      return answer
    },
    close: () => socket.destroy(),
  }
}

function answersOf(socket: Socket): () => Promise<string> {
  let received = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const head = received.indexOf('\r\n\r\n')
    const [, length = '0'] = /content-length: (\d+)/.exec(received.slice(0, head)) ?? []
    if (head < 0 || received.length < head + 4 + Number(length)) return
    const answer = received
    received = ''
    waiting?.resolve(answer)
  })
  socket.once('close', () => waiting?.reject(new Error('The server closed the connection.')))
  return () => {
    waiting = Promise.withResolvers<string>()
    return waiting.promise
  }
}

type Load = { url: URL; connections: number; seconds: number; request: () => string }

/** Answers a second while each connection sends its next request as soon as it has an answer. All must be 200 or 201. */
export async function answersPerSecond({ url, connections, seconds, request }: Load) {
  const senders = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const start = performance.now()
  const counts = senders.map(async ({ send }) => {
    let count = 0
    for (; performance.now() < start + seconds * 1000; count++) {
      const answer = await send(request())
      if (!/^HTTP\/1.1 20[01]/.test(answer)) throw new Error(answer)
    }
    return count
  })
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  const took = (performance.now() - start) / 1000
  for (const { close } of senders) close()
  return total / took
}
