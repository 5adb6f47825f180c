import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..')

/** The product's server as `npm start` runs it, its log written to a file. */
export type ServerProcess = {
  url: URL
  pid: number
  stop: () => Promise<void>
}

/** Starts it on a free port; limits are off, as benches are floods. */
export async function startServer(
  settings: Record<string, string>,
  root = ROOT,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-bench-log-'))
  const path = join(folder, 'server.log')
  const log = await open(path, 'w')
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { PATH: process.env['PATH'], RATE_LIMITS: 'off', PORT: '0', ...settings },
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill())
  const url = await readyUrl(path, () => child.exitCode !== null)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await log.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readyUrl(path: string, hasEnded: () => boolean): Promise<URL> {
  for (let tries = 0; tries < 3000; tries++) {
    const said = await readFile(path, 'utf8')
    const [, address] = /^Rema is ready: (\S+)$/m.exec(said) ?? []
    // By number: 'localhost' can be two addresses.
    if (address !== undefined) return new URL(address.replace('localhost', '127.0.0.1'))
    if (hasEnded()) throw new Error(`the server ended: ${said}`)
    await sleep(20)
  }
  throw new Error('the server did not get ready in a minute')
}
