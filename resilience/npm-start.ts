import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, expect, vi } from 'vitest'
import { makeDataFolder, processTree, signal } from './server.ts'

const ROOT = join(import.meta.dirname, '..')

/** A shell command that runs Rema as the leader of a process group, like a job of a terminal. */
export type Started = {
  child: ChildProcess
  pid: number
  output: () => string
  /** Waits until `isReady`, and remembers all processes below it. */
  untilReady: (isReady: () => Promise<boolean> | boolean) => Promise<void>
  /** Waits until these processes have ended; checks that PostgreSQL was shut down in order. */
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
  const pid = child.pid ?? 0
  onTestFinished(() => signal(-pid, 'SIGKILL'))
  let pids: number[] = []
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
      pids = await processTree(pid)
    },
    async expectEnded() {
      await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), {
        timeout: 30_000,
        interval: 50,
      })
      const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
      expect(log.trim()).toMatch(/database system is shut down$/)
    },
  }
}

/** Starts `npm start` without pages and waits until it is ready. */
export async function npmStart(context: Pick<TestContext, 'onTestFinished'>): Promise<Started> {
  const started = await start(['npm', 'start'], { REMA_PAGES: 'off' }, context)
  await started.untilReady(() => started.output().includes('Rema is ready'))
  return started
}

/** False for a zombie, too. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z'
  } catch {
    return false
  }
}
