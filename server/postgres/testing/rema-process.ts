import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'

type Ready = { pid: number; connection: EmbeddedPostgres['connection'] }
export type RemaProcess = {
  child: ChildProcess
  /** The database when it serves; rejects with what the operator would read when it does not. */
  ready: Promise<Ready>
  /** Exit code and the operator's lines, when the process has ended. */
  ended: Promise<{ code: number | null; said: string }>
  log: string[]
}

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url))

/** Starts a Rema of its own on this DATA_DIR. `as` is another user, `command` what to run it through. */
export function startRema(
  dataDir: string,
  options: { as?: number; command?: (node: string[]) => string[] } = {},
): RemaProcess {
  const { as: user, command = (node) => node } = options
  const [file = '', ...args] = command([process.execPath, SERVE, dataDir])
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  const log: string[] = []
  const said = text(child.stderr)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  }).then(async (code) => ({ code, said: await said }))
  const ready = new Promise<Ready>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const words: { ready?: Ready; log?: string } = JSON.parse(line)
      if (words.ready) resolve(words.ready)
      if (words.log) log.push(words.log)
    })
    void ended.then(({ code, said }) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  // A test that expects no readiness looks at `ended` alone.
  ready.catch(() => {})
  return { child, ready, ended, log }
}
