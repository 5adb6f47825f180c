import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MAX_STARTING_MS = 90_000

/** Where a running Rema can be visited, and its data directory. */
export type Rema = { url: string; dataDir: string }

/** A Rema that was started here, as `npm start` runs it, on a data directory of its own. */
export type StartedRema = Rema & {
  /** Kills the process; the data stays. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  close: () => Promise<void>
}

/** Starts Rema in its own process on a free port. */
export async function startRema(): Promise<StartedRema> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-e2e-'))
  let { child, url } = await serve(dataDir, '0')
  const { port } = new URL(url)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = (await serve(dataDir, port)).child
    },
    close: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function serve(dataDir: string, port: string) {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      RATE_LIMITS: 'off',
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, url: await readyUrl(child) }
}

/** The address in the line that the server prints once it accepts requests. */
function readyUrl(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no ready line in: ${output}`)),
      MAX_STARTING_MS,
    )
    const read = (bytes: Buffer) => {
      output += bytes.toString()
      const [, url] = /Rema is ready: (http\S+)/.exec(output) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      // Keep reading, or the server would block; but remember nothing.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read).resume()
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}: ${output}`)))
  })
}
