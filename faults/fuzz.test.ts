import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withoutGettingReady } from '../server/testing/rema-server.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { ask } from './ask.ts'
import { oneOf } from './calls.ts'
import { allowedEndCodes, isSlowDisk } from './disk.ts'
import { callsOf, mutate } from './fuzz.ts'
import { leakedInternals } from './leaked-internals.ts'
import { type RawConnection, openRawConnection } from './raw-connection.ts'
import { figures, rounds } from './rounds.ts'
import { dataFolder, memoryMb, poolOf, serve } from './server.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'

const REQUESTS = rounds(20_000, 250_000)
const SEED = 20_260_312
const LINES = 16
const HANG_MS = 10_000

test(
  `${REQUESTS} hostile requests from the OpenAPI document: none breaks, hangs or shows the inside`,
  { timeout: 120_000 + REQUESTS * 5 },
  async () => {
    const dataDir = await dataFolder()
    const server = await serve({ DATA_DIR: dataDir })
    const document = await fetch(new URL('/openapi.json', server.address))
    const calls = callsOf(JSON.parse(await document.text()))
    const visitors = Array.from({ length: 20 }, () => randomUUID())
    for (const visitor of visitors.slice(0, 15)) {
      const body = { name: 'Momo', type: 'cat' }
      await ask(server.address, 'POST', '/api/pet', { visitor, body })
    }

    const random = seededRandom(SEED)
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    const overloads = isSlowDisk() ? ['"overloaded"', '"database-away"'] : ['"overloaded"']
    const isTold = (text: string) => overloads.some((code) => text.includes(code))
    let sent = 0
    let slowestMs = 0
    async function fuzzOn(first: RawConnection) {
      let connection = first
      while (sent < REQUESTS && wrong.length < 20) {
        sent++
        const request = mutate(oneOf(calls, random), visitors, random)
        const text = asText(request)
        const from = performance.now()
        const answer = await orHang(connection.ask(text))
        slowestMs = Math.max(slowestMs, performance.now() - from)
        if (answer === 'hang') wrong.push(`hang: ${text.slice(0, 300)}`)
        const { status, head, body } = typeof answer === 'object' && answer !== null ? answer : NONE
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const isOverload = status === 503 && isTold(body)
        if (status >= 500 && !isOverload) wrong.push(`${status} ${body}: ${text.slice(0, 400)}`)
        const shown = leakedInternals(head + body)
        if (shown !== '')
          wrong.push(`shows ${shown}: ${text.slice(0, 300)} → ${body.slice(0, 300)}`)
        for (const visitor of visitors) {
          if ((head + body).includes(visitor)) wrong.push(`shows an id: ${text.slice(0, 300)}`)
        }
        if (status === 0 || /\r\nconnection: close/i.test(head)) {
          connection.close()
          connection = await openRawConnection(server.address)
        }
      }
      connection.close()
    }
    await Promise.all(
      Array.from({ length: LINES }, async () => fuzzOn(await openRawConnection(server.address))),
    )

    figures('fuzz', {
      seed: SEED,
      requests: sent,
      statuses: [...statuses]
        .sort(([a], [b]) => a - b)
        .map((pair) => pair.join('×'))
        .join(' '),
      'slowest in ms': Math.round(slowestMs),
      'server MB': memoryMb(server.pid),
    })
    expect(wrong).toEqual([])
    expect(statuses.get(0)).toBeUndefined()
    expect(statuses.size).toBeGreaterThan(8)
    const pool = poolOf(dataDir)
    expect(await disagreements(pool)).toEqual(AGREED)
    await pool.end()
    const { code, stdout, stderr } = await server.stop()
    expect(allowedEndCodes()).toContain(code)
    expect(withoutGettingReady(stderr)).toBe('')
    // Each line of the log is JSON, whatever was sent, and none is an error of ours.
    const lines = stdout
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('Rema is ready'))
    const errors = lines.filter((one) => JSON.parse(one).level >= 50)
    expect(errors.filter((one) => !isTold(one))).toEqual([])
  },
)

const NONE = { status: 0, head: '', body: '' }

function asText({ method, path, headers, body }: ReturnType<typeof mutate>): string {
  const bytes = Buffer.from(body ?? '')
  const needsLength = body !== undefined || !['GET', 'HEAD'].includes(method)
  const all = {
    host: 'rema',
    ...headers,
    ...(needsLength ? { 'content-length': String(bytes.length) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

async function orHang<T>(answer: Promise<T>): Promise<T | 'hang'> {
  const late = new AbortController()
  const hang = sleep(HANG_MS, 'hang' as const, { signal: late.signal }).catch(() => 'hang' as const)
  return Promise.race([answer, hang]).finally(() => late.abort())
}
