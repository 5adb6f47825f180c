import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type TestContext, expect, vi } from 'vitest'
import { processTree } from './process-tree.ts'
import { dataFolder, signal } from './server.ts'

type Cleanup = Pick<TestContext, 'onTestFinished'>

/** A command line as a terminal has it, leader of a process group. */
export type Started = {
  child: ChildProcess
  pid: number
  dataDir: string
  /** All that it has said so far, on both of its streams. */
  said: () => string
  /** Waits until it has said `words`; gives all that runs below it. */
  until: (words: string) => Promise<number[]>
}

/** Starts one in `folder`, on an empty DATA_DIR, without limits; what it started is gone when the test ends. */
export async function start(
  { folder, file, words, settings }: Command,
  context: Cleanup,
): Promise<Started> {
  const { PATH, HOME, TMPDIR } = process.env
  const dataDir = await dataFolder(context)
  const child = spawn(file, words, {
    cwd: folder,
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let heard = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  const pid = child.pid ?? 0
  context.onTestFinished(() => signal(-pid, 'SIGKILL'))
  const until = async (wanted: string) => {
    await vi.waitUntil(() => heard.includes(wanted), { timeout: 150_000, interval: 50 })
    return processTree(pid)
  }
  return { child, pid, dataDir, said: () => heard, until }
}

type Command = {
  folder: string
  file: string
  words: readonly string[]
  settings?: Record<string, string>
}

/** A process that has ended and waits for a parent that never looks does not run. */
export function runs(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z'
  } catch {
    return false
  }
}

/** A test that runs beside others cannot poll with `expect`: it knows one test at a time. */
export function allEnded(pids: readonly number[]) {
  return vi.waitFor(() => expect(pids.filter(runs)).toEqual([]), { timeout: 30_000, interval: 50 })
}
