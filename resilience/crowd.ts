import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type History, newHistory } from './history.ts'
import { type Answer, ask } from './server.ts'
import {
  type Write,
  careFact,
  newAddressRemoval,
  newEntry,
  newErasure,
  newFile,
  newName,
  newPet,
  newRemoval,
  newSignUp,
  newVote,
} from './writes.ts'

/** Many visitors at once. Each remembers what was acknowledged and sends unanswered changes again. */
export type Crowd = {
  /** Visits until the server at this address is gone or the signal aborts. */
  visit(address: string, signal?: AbortSignal): Promise<void>
  /** Sends every unacknowledged change again until the server has acknowledged it. */
  settle(address: string): Promise<void>
  history: History
  /** How often each failure code was answered. */
  failures: ReadonlyMap<string, number>
  /** Answers that may never occur: none in time, a 500, a code that is not specified for the call. */
  unexpected: readonly string[]
}

type Options = {
  random: () => number
  atOnce?: number
  pauseMs?: number
  /** Facts that are stored already. */
  known?: readonly string[]
}

/** So few that happiness stays below 100 for most pets: a lost or duplicated entry then changes it. */
const MAX_ENTRIES = 4
const SETTLING_TRIES = 20

export function newCrowd({ random, atOnce = 8, pauseMs = 0, known = [] }: Options): Crowd {
  const history = newHistory(known)
  const failures = new Map<string, number>()
  const unexpected: string[] = []
  const unsettled = new Map<string, Write>()
  const erased = new Set<string>()

  async function send(address: string, write: Write): Promise<Answer> {
    const { visitor, fact, request } = write
    const [method, path, body] = request
    const earlier = history.attempts(fact)
    history.attempt(fact, write.forgets)
    const answer = await ask(address, method, path, { visitor, body })
    const isStored = [200, 201, 204].includes(answer.status)
    if (isStored || (answer.code === write.known && (earlier > 0 || history.attempts(fact) > 1))) {
      history.acknowledge(visitor, fact)
      unsettled.delete(fact)
      if (write.forgets !== undefined) history.forget(write.forgets)
    } else if (answer.code === 'visitor-forgotten' && erased.has(visitor)) {
      unsettled.delete(fact)
    } else {
      unsettled.set(fact, write)
      checkFailure(`${method} ${path}`, answer, write.failures)
    }
    return answer
  }

  const sendAll = (address: string, writes: readonly Write[]) =>
    Promise.all(writes.map((write) => send(address, write)))

  function checkFailure(call: string, answer: Answer, specified: readonly string[]) {
    const { status, code, headers } = answer
    if (code === 'gone') return
    failures.set(code, (failures.get(code) ?? 0) + 1)
    const isSpecified =
      [...specified, 'overloaded'].includes(code) && status === 503 && headers.has('retry-after')
    if (!isSpecified) unexpected.push(`${call}: ${status} ${code} ${answer.text.slice(0, 200)}`)
  }

  async function readLog(address: string, visitor: string) {
    const promised = history.promised(visitor).filter((fact) => fact.startsWith('care '))
    const answer = await ask(address, 'GET', '/api/pet/activities?limit=200', { visitor })
    if (answer.status !== 200) return checkFailure('GET log', answer, ['database-away'])
    const { activities }: { activities: { id: string }[] } = JSON.parse(answer.text)
    history.read(
      promised,
      activities.map(({ id }) => careFact(visitor, id)),
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
    const entries = Array.from({ length: 1 + Math.floor(random() * MAX_ENTRIES) }, () =>
      newEntry(visitor, random),
    )
    const [first] = entries
    const isDoubleTap = first && sometimes(0.3)
    const answers = await sendAll(address, [
      ...(hasPet ? entries : []),
      ...(hasPet && isDoubleTap ? [first] : []),
      newVote(visitor, random),
      ...(signUp ? [signUp] : []),
    ])
    if (hasPet) await readLog(address, visitor)

    if (first && hasPet && sometimes(0.3)) {
      const removal = newRemoval(first)
      answers.push(...(await sendAll(address, [removal, removal, first])))
    }
    if (hasPet && sometimes(0.3)) {
      const rename = newName(visitor)
      answers.push(...(await sendAll(address, [rename, rename])))
    }
    if (signUp && history.acknowledged.has(signUp.fact) && sometimes(0.5)) {
      const removal = newAddressRemoval(signUp)
      answers.push(...(await sendAll(address, [removal, removal])))
    }
    const brought =
      hasPet && sometimes(0.3)
        ? await ask(address, 'GET', '/api/visitor/export', { visitor })
        : null
    if (brought?.status === 200) {
      const file = newFile(visitor, JSON.parse(brought.text).pet)
      answers.push(...(await sendAll(address, [file, file])))
    } else if (sometimes(0.15)) {
      // Only visitors who imported no file: a late retry of the import would bring them back.
      erased.add(visitor)
      const erasure = newErasure(visitor)
      answers.push(...(await sendAll(address, [erasure, newVote(visitor, random), erasure])))
    }
    return answers.every(({ code }) => code !== 'gone')
  }

  return {
    history,
    failures,
    unexpected,
    async visit(address, signal) {
      await sendAll(address, [...unsettled.values()])
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (await visitOnce(address)) {
            if (signal?.aborted) return
            await sleep(pauseMs * random() * 2)
          }
        }),
      )
    },
    async settle(address) {
      for (let tries = 0; unsettled.size > 0 && tries < SETTLING_TRIES; tries++)
        for (const write of Array.from(unsettled.values())) await send(address, write)
    },
  }
}
