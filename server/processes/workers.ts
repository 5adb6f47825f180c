import { setTimeout as sleep } from 'node:timers/promises'
import type { FirstProcess, ProcessFigures } from './calls.ts'
import type { Connection } from '../db/pool.ts'
import { StartError } from '../start-error.ts'
import { pauseBeforeMs } from './pause-before.ts'
import { allFigures } from './all-figures.ts'
import { newUsesKeeper } from './uses-keeper.ts'
import { type WorkerEnd, type WorkerProcess, startWorker } from './worker-process.ts'

/** A worker that hangs tells what it told last. */
const MAX_FIGURES_MS = 1000

type Needs = {
  count: number
  /** Where the embedded database is; null where workers find theirs by DATABASE_URL. */
  connection: Connection | null
  say: (line: string) => void
}

type Member = WorkerProcess & { since: number; isLeaving: boolean; figures: ProcessFigures }

/** The server processes of this machine, behind one port. */
export type Workers = {
  /** Starts all of them and gives the address; throws StartError when one cannot start. */
  start(): Promise<string>
  /** Replaces them one by one: the next is not touched before its place is served again. */
  replace(): Promise<void>
  stop(): Promise<void>
}

/**
 * Keeps so many workers running: one that ends without being asked to is said and started again, at once the first
 * time and after longer and longer pauses when it ends again soon.
 */
export function newWorkers({ count, connection, say }: Needs): Workers {
  const live = new Set<Member>()
  const stopping = new AbortController()
  const uses = newUsesKeeper()
  const figures = allFigures()
  let address = ''
  let replacing: Promise<void> | undefined

  /** Gives it when it serves. */
  async function begin(place: number, failures: number): Promise<Member> {
    const ready = Promise.withResolvers<void>()
    const answers: FirstProcess = {
      connection: () => connection,
      countUse: ({ alone, ...at }) =>
        uses.countUse(at, alone, () =>
          [...live]
            .filter((one) => one !== member)
            // What a worker that died had counted alone is forgotten, as a server that dies forgets all.
            .map((one) => one.ask('handOverUses', at).catch(() => 0)),
        ),
      takeUses: (taken) => {
        for (const [at, alone] of taken) uses.add(at, alone)
      },
      figuresOfAll: async () => {
        const told = [...live].map(async (one) => {
          const late = sleep(MAX_FIGURES_MS, one.figures, { ref: false })
          const asked = one.ask('figures', null).catch(() => one.figures)
          one.figures = await Promise.race([asked, late])
          return one.figures
        })
        return [...(await Promise.all(told)), figures.ofThoseThatLeft()]
      },
      takeFigures: (last) => void (member.figures = last),
      ready: (where) => {
        address = where
        ready.resolve()
      },
      refused: (sentence) => ready.reject(new StartError(sentence)),
    }
    const started = startWorker(place, answers)
    const member: Member = { ...started, since: performance.now(), isLeaving: false, figures: [] }
    live.add(member)
    void member.ended.then(async (end) => {
      live.delete(member)
      await figures.add(member.figures)
      ready.reject(new Error(`a server process ended before it served (${how(end)})`))
    })
    await ready.promise
    void member.ended.then(async (end) => {
      const isExpected = member.isLeaving || stopping.signal.aborted
      if (!isExpected) await startAgain(place, member, end, failures)
    })
    return member
  }

  async function startAgain(place: number, { since, pid }: Member, end: WorkerEnd, before: number) {
    const lastedMs = performance.now() - since
    let { failures, pauseMs } = pauseBeforeMs(before, lastedMs)
    say(`Server process ${pid} ended (${how(end)}); ${inSeconds(pauseMs)}.`)
    for (;;) {
      try {
        await sleep(pauseMs, undefined, { signal: stopping.signal })
        const next = await begin(place, failures)
        members[place] = next
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        ;({ failures, pauseMs } = pauseBeforeMs(failures, 0))
        say(`A server process could not be started: ${reasonOf(error)}; ${inSeconds(pauseMs)}.`)
      }
    }
  }

  const members: Member[] = []

  async function replaceEach() {
    for (const place of members.keys()) {
      const old = members[place]
      if (!old || stopping.signal.aborted) return
      // It is being started again as it is.
      if (!live.has(old)) continue
      // From here on nobody else fills its place, should it end by itself.
      old.isLeaving = true
      try {
        members[place] = await begin(place, 0)
      } catch (error) {
        old.isLeaving = false
        if (!live.has(old)) void startAgain(place, old, await old.ended, 0)
        throw error
      }
      await old.leave()
    }
  }

  return {
    async start() {
      const places = Array.from({ length: count }, (_, place) => place)
      // The first alone: a port that is taken is said once, and the others come to the same one.
      for (const group of [places.slice(0, 1), places.slice(1)]) {
        await Promise.all(group.map(async (place) => (members[place] = await begin(place, 0))))
      }
      return address
    },
    async replace() {
      replacing ??= replaceEach()
        .then(() => say('The server processes were replaced.'))
        .catch((error: unknown) => {
          if (stopping.signal.aborted) return
          say(`The server processes were not replaced: ${reasonOf(error)}.`)
        })
        .finally(() => (replacing = undefined))
      await replacing
    },
    async stop() {
      stopping.abort()
      await Promise.all([...live].map((one) => one.leave()))
    },
  }
}

function how({ code, signal, refusal }: WorkerEnd): string {
  return refusal ?? signal ?? `code ${code}`
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

function inSeconds(ms: number): string {
  return ms === 0 ? 'another is started' : `another is started in ${ms / 1000} s`
}
