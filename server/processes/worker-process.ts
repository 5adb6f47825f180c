import cluster, { type Worker as ClusterWorker } from 'node:cluster'
import { join } from 'node:path'
import { MAX_LEAVING_MS } from '../closing-limits.ts'
import type { FirstProcess, Worker } from './calls.ts'
import { type Talk, talkOver } from './talk.ts'

/** `refusal`: why the system started none, such as EAGAIN. */
export type WorkerEnd = { code: number | null; signal: string | null; refusal?: string }

/** A server process as the first one sees it. */
export type WorkerProcess = {
  pid: number | undefined
  ask: Talk<Worker>['ask']
  ended: Promise<WorkerEnd>
  /** Ends it in order; told twice, it is one wish. */
  leave(): Promise<WorkerEnd>
}

/** Forks one for this place; the first tidies up for all. `answers` are for its questions. */
export function startWorker(
  place: number,
  answers: { [Name in keyof FirstProcess]: FirstProcess[Name] },
): WorkerProcess {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] })
  const child: ClusterWorker = cluster.fork({ REMA_WORKER: String(place) })
  const ended = new Promise<WorkerEnd>((resolve) => {
    child.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }))
    // Heard, or it would end this process. One without a process ends so; one that was written to when it had just
    // died exits in a moment.
    child.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (child.process.pid === undefined)
        resolve({ code: null, signal: null, refusal: code ?? '' })
    })
  })
  const { ask } = talkOver<Worker>(
    {
      send: (message) => child.isConnected() && child.send(message),
      onMessage: (listener) => child.on('message', listener),
      onGone: (listener) => child.once('exit', listener),
    },
    answers,
  )
  let leaving: Promise<WorkerEnd> | undefined

  async function leave() {
    // The answer may not come: it is gone then.
    ask('leave', null).catch(() => {})
    const timer = setTimeout(() => child.process.kill('SIGKILL'), MAX_LEAVING_MS)
    return ended.finally(() => clearTimeout(timer))
  }

  return { pid: child.process.pid, ask, ended, leave: () => (leaving ??= leave()) }
}
