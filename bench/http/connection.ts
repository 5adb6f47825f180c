import { type Socket, connect } from 'node:net'

type Answer = { status: number; bytes: number; body: string }

/**
 * One keep-alive HTTP/1.1 connection that sends ready-made requests, one at a time.
 * As little work as Node allows: the generator shares its processors with the server.
 */
export type HttpConnection = {
  send: (request: string) => Promise<Answer>
  close: () => void
}

export async function openConnection(url: URL): Promise<HttpConnection> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const wait = readAnswers(socket)
  return {
    send: (request) => {
      const answer = wait()
      socket.write(request, 'latin1')
      return answer
    },
    close: () => socket.destroy(),
  }
}

function readAnswers(socket: Socket): () => Promise<Answer> {
  let heard = ''
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    heard += text
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const bytes = head + 4 + lengthIn(heard, head)
    if (heard.length < bytes) return
    const answer = {
      status: Number(heard.slice(9, 12)),
      bytes,
      body: heard.slice(head + 4, bytes),
    }
    heard = heard.slice(bytes)
    waiting?.resolve(answer)
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the connection was closed'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  return () => {
    waiting = Promise.withResolvers<Answer>()
    // Closed before: that is told once only, and nobody would answer.
    if (socket.destroyed) fail()
    return waiting.promise
  }
}

function lengthIn(heard: string, head: number): number {
  const at = heard.indexOf('content-length: ')
  return at < 0 || at > head ? 0 : Number.parseInt(heard.slice(at + 16, at + 26), 10)
}
