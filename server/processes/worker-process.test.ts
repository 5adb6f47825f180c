import cluster from 'node:cluster'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from './worker-process.ts'

const NOTHING = new Int32Array(new SharedArrayBuffer(4))

/** As the first process answers a worker that waits for its database. */
function givenWorker() {
  return startWorker(0, {
    connection: () => new Promise<never>(() => {}),
    countUse: async () => 0,
    takeUses: () => {},
    figuresOfAll: async () => [],
    takeFigures: () => {},
    ready: () => {},
    refused: () => {},
  })
}

test('what is asked of a process that was killed a moment ago ends nobody else', async () => {
  const worker = givenWorker()
  const { pid = 0 } = worker
  process.kill(pid, 'SIGKILL')
  // Long enough to be gone, while nothing of that has been heard here.
  Atomics.wait(NOTHING, 0, 0, 200)
  const asked = Array.from({ length: 20 }, () => worker.ask('figures', null))
  const answers = await Promise.allSettled(asked)
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await worker.ended).toEqual({ code: null, signal: 'SIGKILL' })
})

test('a process that the system refuses to start has ended, and says why', async () => {
  cluster.setupPrimary({ cwd: '/nothing/here' })
  onTestFinished(() => cluster.setupPrimary({ cwd: process.cwd() }))
  const worker = givenWorker()
  expect(await worker.ended).toEqual({ code: null, signal: null, refusal: 'ENOENT' })
})
