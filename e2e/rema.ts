import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const MAX_STARTING_MS = 90_000

/** The product as `npm start` runs it, on a data folder of its own. */
export type Rema = {
  url: string
  dataDir: string
  /** What the process wrote to its standard output since it started, its log among it. */
  logged: () => string
  /** Kills the process at once, as a crash does; the data stays. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data after a kill. */
  restart: () => Promise<void>
  /** Stops it in order and removes its data. */
  close: () => Promise<void>
}

/** Starts the product in a process of its own on a free port. `env` adds variables. */
export async function startRema(env: Record<string, string> = {}): Promise<Rema> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-e2e-'))
  let server = await serve(dataDir, { PORT: '0', ...env })
  const { port } = new URL(server.url)
  return {
    url: server.url,
    dataDir,
    logged: () => server.logged(),
    kill: async () => {
      server.process.kill('SIGKILL')
      await gone(server.process)
    },
    restart: async () => {
      server = await serve(dataDir, { ...env, PORT: port })
    },
    close: async () => {
      server.process.kill('SIGTERM')
      await gone(server.process)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function serve(dataDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      RATE_LIMITS: 'off',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = ''
  child.stdout.on('data', (bytes: Buffer) => (logged += bytes.toString()))
  const url = await readyUrl(child)
  await untilCalm(url)
  return { process: child, url, logged: () => logged }
}

/** On a busy machine starting alone keeps the server busy for a moment, and it asks its first visitors to wait. */
async function untilCalm(url: string) {
  while ((await fetch(new URL('/virtual-pet', url))).status === 503) await sleep(100)
}

/** The address in the line that the server prints once it serves. */
function readyUrl(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ready line in: ${said}`)), MAX_STARTING_MS)
    const listen = (bytes: Buffer) => {
      said += bytes.toString()
      const [, url] = /Rema is ready: (http\S+)/.exec(said) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      said = ''
      resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
