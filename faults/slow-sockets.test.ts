import { type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { figures, timeFactor, rounds } from './rounds.ts'
import { dataFolder, serve } from './server.ts'

const SOCKETS = rounds(600, 3000)
const CLOSED_WITHIN_MS = 15_000
/** What is left of the machine for those who mean well. */
const GOOD_WITHIN_MS = 1000

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const HEAD = `POST /api/pet HTTP/1.1\r\nHost: rema\r\nAuthorization: Bearer ${VISITOR}\r\n`

/** What a slow socket says at first, and then every second. */
const WAYS: readonly (readonly [string, string])[] = [
  ['', ''],
  ['G', 'E'],
  [HEAD, 'X-More: 1\r\n'],
  [`${HEAD}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`, ' '],
  [`${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
]

test(
  `${SOCKETS} slow sockets are closed within 15 s while good requests pass`,
  { timeout: 120_000 },
  async () => {
    const server = await serve({ DATA_DIR: await dataFolder() })
    const port = Number(new URL(server.address).port)
    const lives: number[] = []
    const open = new Set<Socket>()
    function openSlow([first, then]: readonly [string, string]) {
      const from = performance.now()
      const socket = connect(port, '127.0.0.1', () => socket.write(first))
      const dripping = setInterval(() => socket.writable && socket.write(then), 1000)
      open.add(socket)
      socket.on('error', () => {})
      socket.on('data', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        open.delete(socket)
        lives.push(performance.now() - from)
      })
      return socket
    }

    for (let at = 0; at < SOCKETS; at++) {
      openSlow(WAYS[at % WAYS.length] ?? ['', ''])
      if (at % 50 === 0) await sleep(5)
    }
    const good: number[] = []
    const until = performance.now() + CLOSED_WITHIN_MS + 3000
    while (open.size > 0 && performance.now() < until) {
      const answer = await ask(server.address, 'GET', '/api/pet', { visitor: VISITOR })
      expect(answer.status).toBe(200)
      good.push(answer.ms)
      await sleep(50)
    }
    const left = open.size
    for (const socket of open) socket.destroy()

    figures('slow sockets', {
      sockets: SOCKETS,
      'longest life in ms': Math.round(Math.max(...lives)),
      'good requests meanwhile': good.length,
      'slowest of them in ms': Math.round(Math.max(...good)),
    })
    expect(left).toBe(0)
    expect(Math.max(...lives)).toBeLessThan(CLOSED_WITHIN_MS)
    expect(Math.max(...good)).toBeLessThan(GOOD_WITHIN_MS * timeFactor())
  },
)
