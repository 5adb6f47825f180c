import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, describe, expect, test, vi } from 'vitest'
import { processTree } from './process-tree.ts'
import { dataFolder, signal } from './server.ts'

const ROOT = join(import.meta.dirname, '..')
/** Two npm and a server start in each test, on machines that may be busy; the first may have to build the pages. */
const PATIENTLY = { timeout: 120_000 }
const SOON = { timeout: 30_000, interval: 50 }

type Cleanup = Pick<TestContext, 'onTestFinished'>

/** A command line that starts `npm start`, leader of a process group as in a terminal; without pages and limits. */
async function start(context: Cleanup, file: string, words: readonly string[]) {
  const { PATH, HOME, TMPDIR } = process.env
  const dataDir = await dataFolder(context)
  const settings = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', REMA_PAGES: 'off' }
  const child = spawn(file, words, {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const pid = child.pid ?? 0
  context.onTestFinished(() => signal(-pid, 'SIGKILL'))
  await vi.waitUntil(() => said.includes('Rema is ready'), { timeout: 90_000, interval: 50 })
  return { child, pid, dataDir, pids: await processTree(pid), said: () => said }
}

/** A process that has ended and waits for a parent that never looks does not run. */
function runs(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z'
  } catch {
    return false
  }
}

/** A test that runs beside others cannot poll with `expect`: it knows one test at a time. */
function allEnded(pids: readonly number[]) {
  return vi.waitFor(() => expect(pids.filter(runs)).toEqual([]), SOON)
}

/** Everything has ended, PostgreSQL in order. */
async function expectEnd({ dataDir, pids }: { dataDir: string; pids: readonly number[] }) {
  await allEnded(pids)
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trim()).toMatch(/database system is shut down$/)
}

describe.concurrent('npm start ends in order, with its PostgreSQL', PATIENTLY, () => {
  test.for<[string, (npm: number) => void]>([
    ['SIGTERM to npm and all that it started', (npm) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['its terminal closed', (npm) => process.kill(-npm, 'SIGHUP')],
    ['npm hung up', (npm) => process.kill(npm, 'SIGHUP')],
    ['npm killed', (npm) => process.kill(npm, 'SIGKILL')],
  ])('(%s)', async ([, stop], context) => {
    const started = await start(context, 'npm', ['start'])
    const before = started.said()
    stop(started.pid)
    await expectEnd(started)
    expect(started.said().slice(before.length)).not.toMatch(/error/i)
  })

  test('(SIGTERM to npm) which waits for it and ends with 0', async (context) => {
    const started = await start(context, 'npm', ['start'])
    started.child.kill('SIGTERM')
    expect(await once(started.child, 'exit')).toEqual([0, null])
    expect(started.pids.filter(runs)).toEqual([])
    await expectEnd(started)
  })
})

test(
  'npm start in the background goes on when the shell that started it is gone',
  PATIENTLY,
  async (context) => {
    const { child, said } = await start(context, 'sh', ['-c', 'npm start & echo npm is $!'])
    expect(child.exitCode).toBe(0)
    const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(said()) ?? []
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    const npm = Number(/npm is (\d+)/.exec(said())?.[1])
    const pids = await processTree(npm)
    process.kill(npm, 'SIGTERM')
    await allEnded(pids)
  },
)
