import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ACTIVITIES } from '../domain/pet.ts'
import { MAX_ENTRIES } from '../domain/export-limits.ts'
import { openConnection, requestText } from './load.ts'
import { type Size, median, short } from './measure.ts'
import { startSite } from './site.ts'

/** Of each kind. */
const STRANGERS = 4
const PAUSE_MS = 20
/** As many as the rate limits allow in a minute, sent at once on so many connections. The queue of a visitor has twenty places. */
const PRESSES = { count: 120, connections: 10 }
const VOTES = { count: 60, connections: 10 }

/**
 * Times of strangers' reads and votes while one visitor imports the largest file, exports and deletes it, and presses
 * and votes as often as the rate limits allow. Throws if a stranger is refused.
 */
export async function oneVisitor({ rounds }: Size): Promise<void> {
  const site = await startSite()
  try {
    for (let round = 1; round <= rounds; round++) {
      // Before the strangers, who would wait for it in this process.
      const visitor = randomUUID()
      const importing = requestText('POST', '/api/visitor/import', visitor, largestFile())
      const enough = new AbortController()
      const reads = timesOf(site.url, readGame, enough.signal)
      const votes = timesOf(site.url, vote, enough.signal)
      const took = await beHeavy(site.url, visitor, importing).finally(() => enough.abort())
      console.log(`  ${took}; strangers: reads ${await reads}, votes ${await votes}`)
    }
  } finally {
    await site.stop()
  }
}

const readGame = () => requestText('GET', '/api/game', randomUUID())
const vote = (visitor: string = randomUUID()) =>
  requestText('PUT', '/api/features/virtual-pet/vote', visitor)

/** The median and the longest time of requests that some strangers send until the signal. All must succeed. */
async function timesOf(url: URL, request: () => string, signal: AbortSignal): Promise<string> {
  const times: number[] = []
  const strangers = Array.from({ length: STRANGERS }, async () => {
    const { send, close } = await openConnection(url)
    for (; !signal.aborted; await sleep(PAUSE_MS)) {
      const start = performance.now()
      const answer = await send(request())
      times.push(performance.now() - start)
      if (!/^HTTP\/1.1 20[01]/.test(answer)) throw new Error(answer)
    }
    close()
  })
  await Promise.all(strangers)
  return `${short(median(times))} ms, at most ${short(Math.max(...times))} ms`
}

/** Does what is slow for a visitor, while other requests of the same visitor come as fast as they may. */
async function beHeavy(url: URL, visitor: string, importing: string): Promise<string> {
  const { send, close } = await openConnection(url)
  const took: string[] = []
  const others = () => [
    sendMany(url, PRESSES, () => requestText('POST', '/api/sync', visitor, { changes: [press()] })),
    sendMany(url, VOTES, () => vote(visitor)),
  ]
  for (const [what, request] of [
    ['import', importing],
    ['export', requestText('GET', '/api/visitor/export', visitor)],
    ['deletion', requestText('DELETE', '/api/visitor', visitor)],
  ] as const) {
    const start = performance.now()
    const answer = send(request)
    await Promise.all([answer.then(requireSuccess), ...others()])
    took.push(`${what} and others ${short(performance.now() - start)} ms`)
  }
  close()
  return took.join(', ')
}

/** Whatever the answers are: the visitor may have too many requests at once. */
async function sendMany(
  url: URL,
  { count, connections }: typeof PRESSES,
  request: () => string,
): Promise<void> {
  let left = count
  const senders = Array.from({ length: connections }, async () => {
    const { send, close } = await openConnection(url)
    while (left-- > 0) await send(request())
    close()
  })
  await Promise.all(senders)
}

function requireSuccess(answer: string): void {
  if (!/^HTTP\/1.1 20[04]/.test(answer)) throw new Error(answer)
}

function largestFile(): object {
  const at = '2025-01-01T00:00:00.000Z'
  const times = { created_at: at, lastfed: null, lastwalked: null, lastplayed: null }
  const pet = { id: randomUUID(), name: 'Momo', type: 'cat', happiness: 50, ...times }
  const care_entries = Array.from({ length: MAX_ENTRIES }, (_, index) => entryAt(index))
  const lists = { care_entries, care_days: [], votes: [] }
  return { format: 'rema-visitor', version: 1, exported_at: at, pet, ...lists }
}

/** The n-th entry before 2025; there are three an hour. */
function entryAt(n: number) {
  const timestamp = new Date(Date.UTC(2025, 0) - n * 1_200_000).toISOString()
  const local_day = timestamp.slice(0, 10)
  return { id: randomUUID(), activity_type: ACTIVITIES[n % 3], timestamp, local_day }
}

const press = () => ({ kind: 'care', ...entryAt(0) })
