import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { kindOf } from './answer-times.ts'

/** How often it is looked whether a load has ended, ms. */
const LOOK_EVERY_MS = 10_000
/** So few answers in that time are rest: hardly anybody is held up for the moment that a collection takes. */
const MAX_AT_REST = 5
/** Answers whose garbage is worth a collection: fewer leave some 20 MB. */
const MIN_ANSWERS = 1000

/**
 * Gives back what memory a load took once it has ended. V8 makes room for what is young while there is much of
 * it, up to three times 16 MB and what has grown old meanwhile, and on a machine with memory left has no
 * reason to look again: a server that had answered 4,000 calls in 20 s kept 175 MB, and 100 after a collection.
 * `collect` is for tests.
 */
export function collectAtRest(app: FastifyInstance, collect = collectGarbage): void {
  let answers = 0
  // What was made for the start is as much as a load's.
  let sinceCollected = MIN_ANSWERS
  let timer: NodeJS.Timeout | undefined
  app.addHook('onResponse', (request, _reply, done) => {
    // Who looks every second whether the server is well is no visitor.
    if (kindOf(request.routeOptions.url ?? '') !== null) answers += 1
    done()
  })
  function look() {
    const isAtRest = answers <= MAX_AT_REST
    sinceCollected += answers
    answers = 0
    if (!isAtRest || sinceCollected < MIN_ANSWERS) return
    sinceCollected = 0
    collect()
  }
  app.addHook('onListen', (done) => {
    timer = setInterval(look, LOOK_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/**
 * A whole collection, which gives memory back. V8's own function, which it shows to a context that is made after
 * the switch. The inspector's HeapProfiler.collectGarbage does the same, but a session that is closed in its answer
 * waits for itself for ever.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const gc: (options: object) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
