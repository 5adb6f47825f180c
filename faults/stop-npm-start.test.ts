import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, describe, expect, test, vi } from 'vitest'
import { type Started, allEnded, runs, start } from './npm-start.ts'
import { processTree } from './process-tree.ts'

const ROOT = join(import.meta.dirname, '..')
/** Two npm and a server start in each test, on machines that may be busy; the first may have to build the pages. */
const SLOW = { timeout: 300_000 }
const WITHOUT_PAGES = { REMA_PAGES: 'off' }

/** A command line that starts `npm start` and has come so far that it serves. */
async function serving(
  context: Pick<TestContext, 'onTestFinished'>,
  file: string,
  words: readonly string[],
): Promise<Started & { pids: number[] }> {
  const started = await start({ folder: ROOT, file, words, settings: WITHOUT_PAGES }, context)
  return { ...started, pids: await started.until('Rema is ready') }
}

/** Everything has ended, PostgreSQL in order. */
async function expectEnd({ dataDir, pids }: { dataDir: string; pids: readonly number[] }) {
  await allEnded(pids)
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trim()).toMatch(/database system is shut down$/)
}

describe.concurrent('npm start ends in order, with its PostgreSQL', SLOW, () => {
  test.for<[string, (npm: number) => void]>([
    ['SIGTERM to npm and all that it started', (npm) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['its terminal closed', (npm) => process.kill(-npm, 'SIGHUP')],
    ['npm hung up', (npm) => process.kill(npm, 'SIGHUP')],
    ['npm killed', (npm) => process.kill(npm, 'SIGKILL')],
  ])('(%s)', async ([, stop], context) => {
    const started = await serving(context, 'npm', ['start'])
    const before = started.said()
    stop(started.pid)
    await expectEnd(started)
    expect(started.said().slice(before.length)).not.toMatch(/error/i)
  })

  test('(SIGTERM to npm) which waits for it and ends with 0', async (context) => {
    const started = await serving(context, 'npm', ['start'])
    started.child.kill('SIGTERM')
    expect(await once(started.child, 'exit')).toEqual([0, null])
    expect(started.pids.filter(runs)).toEqual([])
    await expectEnd(started)
  })
})

test(
  'npm start in the background goes on when the shell that started it is gone',
  SLOW,
  async (context) => {
    const { child, said } = await serving(context, 'sh', ['-c', 'npm start & echo npm is $!'])
    expect(child.exitCode).toBe(0)
    const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(said()) ?? []
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    const npm = Number(/npm is (\d+)/.exec(said())?.[1])
    const pids = await processTree(npm)
    process.kill(npm, 'SIGTERM')
    await allEnded(pids)
  },
)

describe.concurrent('npm run dev ends in order, with its PostgreSQL', SLOW, () => {
  test.for<[string, (npm: number) => void]>([
    ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['npm killed', (npm) => process.kill(npm, 'SIGKILL')],
  ])('(%s)', async ([, stop], context) => {
    const port = await freePort()
    const settings = { PORT: String(port) }
    const started = await start(
      { folder: ROOT, file: 'npm', words: ['run', 'dev'], settings },
      context,
    )
    // Its pages come first; what answers here is the server behind them.
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(isReady, { timeout: 150_000, interval: 100 })
    const pids = await processTree(started.pid)
    // npm, what it runs and PostgreSQL; one of PostgreSQL's own may have ended meanwhile.
    expect(pids.filter(runs).length).toBeGreaterThanOrEqual(3)
    stop(started.pid)
    await expectEnd({ ...started, pids })
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
