import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..', '..')

type Ran = { stdout: string; seconds: number; peakMb: number }

type Options = {
  signal?: AbortSignal
  /** Whether what it finds in the data is no failure. */
  mayFind?: boolean
}

/** Runs one of the operator's commands as `npm run rema --` does. Throws with what it said when it fails. Linux only. */
export async function runRema(
  words: readonly string[],
  settings: Record<string, string>,
  { signal, mayFind = false }: Options = {},
): Promise<Ran> {
  const from = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'rema.mjs'), ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
  })
  child.on('error', () => {})
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  let peakMb = 0
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid ?? 0))
  }, 20)
  const code = await promise
  const seconds = (performance.now() - from) / 1000
  clearInterval(watching)
  const [stdout, stderr] = await said
  const isDone = code === 0 || (code === 1 && mayFind && stdout !== '')
  if (!isDone && !signal?.aborted) throw new Error(`rema ${words[0]} ended with ${code}: ${stderr}`)
  return { stdout, seconds, peakMb }
}

/** The most that a process has held until now, in MB; 0 when it has ended. */
function peakMbOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
