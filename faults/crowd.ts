import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask } from './ask.ts'
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
} from './calls.ts'
import { type History, newHistory } from './history.ts'

/** Visitors who use everything at once, remember what they sent and what they were told, and try again. */
export type Crowd = {
  /** Visits until the server at this address is gone, or the signal says that it is enough. */
  visit(address: string, signal?: AbortSignal): Promise<void>
  /** Sends once more whatever got no answer or a failure, until the server has it all. */
  settle(address: string): Promise<void>
  history: History
  /** Slowest answer since the last look, in ms. */
  slowestMs(): number
  /** How often each failure was answered. */
  failures: ReadonlyMap<string, number>
  /** Answers that should never be: none, a 500, a code that is not specified for the call. */
  unexpected: readonly string[]
}

type Options = {
  random: () => number
  atOnce?: number
  pauseMs?: number
  /** Whether they bring files, too, whose answers may take longer than others. */
  bringsFiles?: boolean
  /** Facts that are there already. */
  known?: readonly string[]
  /** Whether some leave for good and take their addresses off. */
  leaves?: boolean
}

/** Few enough that happiness stays below 100 for most pets and so tells every entry. */
const MAX_ENTRIES = 4
const SETTLING_TRIES = 20

/**
 * `atOnce` visitors at a time; each makes a pet, cares for it, votes, signs up and off, reads, takes care back,
 * renames, brings a file or leaves for good, and makes room for the next.
 */
export function newCrowd(options: Options): Crowd {
  const {
    random,
    atOnce = 8,
    pauseMs = 0,
    bringsFiles = false,
    known = [],
    leaves = true,
  } = options
  const history = newHistory(known)
  const failures = new Map<string, number>()
  const unexpected: string[] = []
  const unsettled = new Map<string, Write>()
  const leaving = new Set<string>()
  let slowest = 0

  async function send(address: string, write: Write): Promise<Answer> {
    const { method, path, visitor, body, fact } = write
    const earlier = history.attempts(fact)
    history.attempt(fact, write.forgets)
    const answer = await ask(address, method, path, { visitor, body })
    const isKept = [200, 201, 204].includes(answer.status)
    if (isKept || (answer.code === write.known && (earlier > 0 || history.attempts(fact) > 1))) {
      history.acknowledge(visitor, fact)
      unsettled.delete(fact)
      if (write.forgets !== undefined) history.forget(write.forgets)
    } else if (answer.code === 'visitor-forgotten' && leaving.has(visitor)) {
      unsettled.delete(fact)
    } else {
      unsettled.set(fact, write)
      checkFailure(`${method} ${path.split('/').slice(0, 3).join('/')}`, answer, write.failures)
    }
    if (answer.status !== 0) slowest = Math.max(slowest, answer.ms)
    return answer
  }

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
    const facts = activities.map(({ id }) => careFact(visitor, id))
    history.read(promised, facts)
  }

  /** False when the server is gone. */
  async function visitOnce(address: string): Promise<boolean> {
    const visitor = randomUUID()
    const made = await send(address, newPet(visitor, random))
    if (made.code === 'gone') return false
    const signUp = random() < 0.3 ? newSignUp(visitor) : null
    const later = [newVote(visitor, random), ...(signUp ? [signUp] : [])]
    const entries = Array.from({ length: 1 + Math.floor(random() * MAX_ENTRIES) }, () =>
      newEntry(visitor, random),
    )
    const [first] = entries
    // Without a pet there is nothing to care for; the entries of a double tap meet on the way.
    const all = made.status === 201 ? [...entries, ...later] : later
    const twice = first && made.status === 201 && random() < 0.3 ? [...all, first] : all
    const answers = await Promise.all(twice.map((write) => send(address, write)))
    if (made.status === 201) await readLog(address, visitor)
    // An entry is taken back while its copy comes again, and some leave for good.
    if (first && made.status === 201 && random() < 0.3) {
      const removal = newRemoval(first)
      const both = [removal, removal, first]
      answers.push(...(await Promise.all(both.map((write) => send(address, write)))))
    }
    if (made.status === 201 && random() < 0.3) {
      const rename = newName(visitor)
      answers.push(...(await Promise.all([send(address, rename), send(address, rename)])))
    }
    if (leaves && signUp && history.acknowledged.has(signUp.fact) && random() < 0.5) {
      const removal = newAddressRemoval(signUp)
      answers.push(...(await Promise.all([send(address, removal), send(address, removal)])))
    }
    // A file brings back who was forgotten: whoever has sent one stays.
    const brought =
      bringsFiles && made.status === 201 && random() < 0.3
        ? await ask(address, 'GET', '/api/visitor/export', { visitor })
        : null
    if (brought?.status === 200) {
      const file = newFile(visitor, JSON.parse(brought.text).pet)
      answers.push(...(await Promise.all([send(address, file), send(address, file)])))
    } else if (leaves && random() < 0.15) {
      leaving.add(visitor)
      const last = [newErasure(visitor), newVote(visitor, random), newErasure(visitor)]
      answers.push(...(await Promise.all(last.map((write) => send(address, write)))))
    }
    return answers.every(({ code }) => code !== 'gone')
  }

  return {
    history,
    failures,
    unexpected,
    slowestMs() {
      const ms = slowest
      slowest = 0
      return ms
    },
    async visit(address, signal) {
      await Promise.all([...unsettled.values()].map((write) => send(address, write)))
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
      for (let tries = 0; unsettled.size > 0 && tries < SETTLING_TRIES; tries++) {
        // A copy: what fails again is put back at the end.
        const again = Array.from(unsettled.values())
        for (const write of again) await send(address, write)
      }
    },
  }
}
