import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { withoutGettingReady } from '../server/testing/rema-server.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { ask } from './ask.ts'
import { oneOf } from './calls.ts'
import { allowedEndCodes } from './disk.ts'
import { leakedInternals } from './leaked-internals.ts'
import { figures, rounds } from './rounds.ts'
import { dataFolder, serve } from './server.ts'

const NONSENSE = rounds(400, 4000)
const AT_ONCE = 20
const SEED = 7
const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const HEAD = `Host: rema\r\nAuthorization: Bearer ${VISITOR}\r\n`
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`

/** Malformed requests, and smuggled ones: two in one. Nothing here may be taken as a pet. */
const SHAPES: readonly string[] = [
  'hello\r\n\r\n',
  '\r\n\r\n\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(70_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(3000)}${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Bad Header: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: a\u0000b\r\n\r\n`,
  `GET http://169.254.169.254/latest HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT 127.0.0.1:5432 HTTP/1.1\r\n${HEAD}\r\n`,
  `BREW /api/pet HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/pet HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"name":"A","type":"cat"}`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/pet HTTP/1.1\r\n\r\n`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Length: -1\r\n\r\n{}`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Length: 1e3\r\n\r\n{}`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}`,
  `POST /api/pet HTTP/1.1\r\n${JSON_HEAD}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /api/pet HTTP/1.1\r\nHost: rema\r\nHost: other\r\n${HEAD}\r\n`,
  `GET /api/pet\r\nX: HTTP/1.1\r\n${HEAD}\r\n`,
]

/** Sends bytes, then ends; gives all that came back until the server closed or fell silent. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')))
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

function bent(text: string, random: () => number): string {
  const bytes = text.slice(0, 4000).split('')
  for (let times = 0; times < 1 + random() * 4; times++) {
    const at = Math.floor(random() * bytes.length)
    bytes.splice(at, Math.floor(random() * 3), String.fromCharCode(Math.floor(random() * 256)))
  }
  return bytes.join('')
}

test(
  `${NONSENSE} pieces of nonsense on raw sockets break nothing and say nothing of the inside`,
  { timeout: 60_000 + NONSENSE * 50 },
  async () => {
    const random = seededRandom(SEED)
    const server = await serve({ DATA_DIR: await dataFolder() })
    const port = Number(new URL(server.address).port)
    const wrong: string[] = []
    const statuses = new Map<string, number>()
    const texts = [
      ...SHAPES,
      ...Array.from({ length: NONSENSE - SHAPES.length }, () =>
        bent(oneOf(SHAPES, random), random),
      ),
    ]
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let at = next++; at < texts.length; at = next++) {
          const text = texts[at] ?? ''
          const heard = await say(port, text)
          const told = heard.match(/^HTTP\/1\.1 (\d{3})/m)?.[1] ?? 'nothing'
          statuses.set(told, (statuses.get(told) ?? 0) + 1)
          const isOverload = heard.includes('"overloaded"')
          if (told.startsWith('5') && !isOverload) wrong.push(`${told}: ${text.slice(0, 300)}`)
          const shown = leakedInternals(heard)
          if (shown !== '')
            wrong.push(`shows ${shown}: ${text.slice(0, 300)} → ${heard.slice(0, 500)}`)
        }
      }),
    )
    figures('raw sockets', {
      seed: SEED,
      pieces: texts.length,
      answers: [...statuses].map((pair) => pair.join('×')).join(' '),
    })
    expect(wrong).toEqual([])
    expect((await ask(server.address, 'GET', '/healthz')).status).toBe(200)
    const { code, stderr } = await server.stop()
    expect(allowedEndCodes()).toContain(code)
    expect(withoutGettingReady(stderr)).toBe('')
  },
)
