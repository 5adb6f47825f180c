import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, SyncAnswer } from '../server/pet/schemas.ts'
import { newHistory } from './history.ts'
import { type Answer, ask } from './server.ts'
import {
  type Write,
  careFact,
  newAddressRemoval,
  newEntry,
  newDeletion,
  newFile,
  newName,
  newPet,
  newRemoval,
  newSignUp,
  newVote,
} from './writes.ts'

type Writes = readonly [Write, ...Write[]]

type Options = { random: () => number; atOnce?: number; pauseMs?: number; known?: string[] }

const MAX_ENTRIES = 4
const SETTLING_TRIES = 20

/**
 * Many visitors at once. Each remembers what was acknowledged and sends unanswered changes again. `known` are facts
 * that are stored already.
 */
export function newCrowd({ random, atOnce = 8, pauseMs = 0, known = [] }: Options) {
  const history = newHistory(known)
  /** How often each failure code was answered. */
  const failures = new Map<string, number>()
  /** Answers that may never occur: none in time, a 500, a code that is not specified for the call. */
  const unexpected: string[] = []
  const unsettled = new Map<string, Write>()
  const deleted = new Set<string>()

  /** Sends one write, or several changes of one visitor in one sync. */
  async function send(address: string, ...writes: Writes): Promise<Answer> {
    const [{ visitor, sent }] = writes
    for (const { fact, forgets } of writes) history.attempt(fact, forgets)
    const changes = writes.map((write) => write.sent)
    const [method, path, body] = Array.isArray(sent) ? sent : ['POST', '/api/sync', { changes }]
    const answer = await ask(address, method, path, { visitor, body })
    const outcomes = outcomesIn(answer, writes)
    for (const [at, write] of writes.entries()) {
      const { fact, known = [], forgets, failures } = write
      const outcome = outcomes[at] ?? ''
      if (outcome === 'applied' || (known.includes(outcome) && history.attempts(fact) > 1)) {
        history.acknowledge(visitor, fact)
        unsettled.delete(fact)
        if (forgets !== undefined) history.forget(forgets)
      } else if (outcome === 'visitor-forgotten' && deleted.has(visitor)) {
        unsettled.delete(fact)
      } else {
        unsettled.set(fact, write)
        // A distributed database deletes the pet a moment before it stores that the visitor is forgotten.
        if (outcome === 'pet-not-found' && deleted.has(visitor)) continue
        checkFailure(`${method} ${path}`, answer, failures)
      }
    }
    return answer
  }

  const sendAll = (address: string, requests: readonly Writes[]) =>
    Promise.all(requests.map((writes) => send(address, ...writes)))

  function checkFailure(call: string, answer: Answer, specified: readonly string[]) {
    const { status, code, headers } = answer
    if (code === 'gone') return
    failures.set(code, (failures.get(code) ?? 0) + 1)
    const isSpecified =
      [...specified, 'busy', 'overloaded'].includes(code) &&
      status === 503 &&
      headers.has('retry-after')
    if (!isSpecified) unexpected.push(`${call}: ${status} ${code} ${answer.text.slice(0, 200)}`)
  }

  async function readGame(address: string, visitor: string) {
    const promised = history.promised(visitor).filter((fact) => fact.startsWith('care '))
    const answer = await ask(address, 'GET', '/api/game', { visitor })
    if (answer.status !== 200) return checkFailure('GET game', answer, ['database-away'])
    const { game }: { game: Game } = JSON.parse(answer.text)
    history.read(
      promised,
      game.log.activities.map(({ id }) => careFact(visitor, id)),
    )
  }

  /** One visitor's visit. False when the server is gone. */
  async function visitOnce(address: string): Promise<boolean> {
    const visitor = randomUUID()
    const created = await send(address, newPet(visitor, random))
    if (created.code === 'gone') return false
    const hasPet = created.status === 201
    const sometimes = (probability: number) => random() < probability

    const signUp = sometimes(0.3) ? newSignUp(visitor) : null
    const first = newEntry(visitor, random)
    const more = Array.from({ length: Math.floor(random() * MAX_ENTRIES) }, () =>
      newEntry(visitor, random),
    )
    const care: Writes = [first, ...more]
    // Two tabs may send the same changes at once.
    const syncs: Writes[] = sometimes(0.3) ? [care, care] : [care]
    const answers = await sendAll(address, [
      ...(hasPet ? syncs : []),
      [newVote(visitor, random)],
      ...(signUp ? [[signUp] as const] : []),
    ])
    if (hasPet) await readGame(address, visitor)

    if (hasPet && sometimes(0.3)) {
      const removal = newRemoval(first)
      const both: Writes = [removal, newName(visitor)]
      answers.push(...(await sendAll(address, [both, [removal, first], both])))
    }
    if (signUp && history.acknowledged.has(signUp.fact) && sometimes(0.5)) {
      const removal = newAddressRemoval(signUp)
      answers.push(...(await sendAll(address, [[removal], [removal]])))
    }
    const exported =
      hasPet && sometimes(0.3)
        ? await ask(address, 'GET', '/api/visitor/export', { visitor })
        : null
    if (exported?.status === 200) {
      const file = newFile(visitor, JSON.parse(exported.text).pet)
      answers.push(...(await sendAll(address, [[file], [file]])))
    } else if (sometimes(0.15)) {
      // Only visitors who imported no file: a late retry of the import would bring them back.
      deleted.add(visitor)
      const deletion = newDeletion(visitor)
      const late: Writes[] = hasPet ? [[newEntry(visitor, random)], [newVote(visitor, random)]] : []
      answers.push(...(await sendAll(address, [[deletion], ...late, [deletion]])))
    }
    return answers.every(({ code }) => code !== 'gone')
  }

  return {
    history,
    failures,
    unexpected,
    /** Visits until the server at this address is gone or the signal aborts. */
    async visit(address: string, signal?: AbortSignal): Promise<void> {
      await sendAll(
        address,
        Array.from(unsettled.values(), (write) => [write] as const),
      )
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (await visitOnce(address)) {
            if (signal?.aborted) return
            await sleep(pauseMs * random() * 2)
          }
        }),
      )
    },
    /** Returns after so many further acknowledgements. */
    async untilMore(count: number): Promise<void> {
      for (const enough = history.acknowledged.size + count; history.acknowledged.size < enough;)
        await sleep(1)
    },
    /** Sends every unacknowledged change again until the server has acknowledged it. */
    async settle(address: string): Promise<void> {
      for (let tries = 0; unsettled.size > 0 && tries < SETTLING_TRIES; tries++)
        for (const write of Array.from(unsettled.values())) await send(address, write)
    },
  }
}

/** One per write, in order: 'applied', another outcome of the sync, or the code of the problem. */
function outcomesIn({ status, code, text }: Answer, writes: Writes): string[] {
  if (status === 0 || status >= 400) return writes.map(() => code)
  const [{ sent }] = writes
  if (Array.isArray(sent)) return ['applied']
  const { results }: SyncAnswer = JSON.parse(text)
  return writes.map((_, at) => results[at]?.outcome ?? 'missing')
}
