import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, expect, vi } from 'vitest'
import { makeDataFolder, signal } from './server.ts'

const ROOT = join(import.meta.dirname, '..')

/** A shell command that runs Rema as the leader of a process group, like a job of a terminal. */
export type Started = {
  child: ChildProcess
  pid: number
  output: () => string
  /** Waits until `isReady`; throws when the command ends before. */
  untilReady: (isReady: () => Promise<boolean> | boolean) => Promise<void>
  /** Waits until all its processes have ended and PostgreSQL was shut down in order. */
  expectEnded: () => Promise<void>
}

/** Starts a command on an empty DATA_DIR; all its processes are gone when the test ends. */
export async function start(
  [file, ...words]: readonly [string, ...string[]],
  settings: Record<string, string>,
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
): Promise<Started> {
  const { dataDir, remove } = await makeDataFolder()
  onTestFinished(remove)
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(file, words, {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // When every process that writes to this terminal has ended.
  const ended = once(child, 'close')
  const pid = child.pid ?? 0
  onTestFinished(() => signal(-pid, 'SIGKILL'))
  return {
    child,
    pid,
    output: () => output,
    async untilReady(isReady) {
      const isReadyOrEnded = () => {
        if (child.exitCode !== null) throw new Error(output)
        return isReady()
      }
      await vi.waitUntil(isReadyOrEnded, { timeout: 150_000, interval: 50 })
    },
    async expectEnded() {
      await ended
      const log = join(dataDir, 'postgres', 'postgres.log')
      await vi.waitFor(
        async () => expect(await readFile(log, 'utf8')).toMatch(/database system is shut down\s*$/),
        { timeout: 30_000, interval: 50 },
      )
    },
  }
}

/** Starts `npm start` without pages and waits until it is ready. */
export async function npmStart(context: Pick<TestContext, 'onTestFinished'>): Promise<Started> {
  const started = await start(['npm', 'start'], { REMA_PAGES: 'off' }, context)
  await started.untilReady(() => started.output().includes('Rema is ready'))
  return started
}
