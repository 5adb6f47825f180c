import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/testing/rema-server.ts'

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

/** Starts the one Rema that all browser tests visit; returns the function that stops it. */
// oxlint-disable-next-line import/no-default-export -- Playwright expects a default export.
export default async function setUp(): Promise<() => Promise<void>> {
  const rema = await startRema()
  // Playwright's workers inherit the environment.
  process.env['REMA_E2E_URL'] = rema.url
  process.env['REMA_E2E_DATA'] = rema.dataDir
  return rema.close
}

/** Starts Rema in its own process on a free port. */
export async function startRema(): Promise<StartedRema> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-e2e-'))
  const start = (PORT: string) =>
    startServer({ REMA_PAGES: 'on', RATE_LIMITS: 'off', DATA_DIR: dataDir, PORT })
  let server = start('0')
  const url = await server.ready
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal)
    await server.ended
  }
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = start(new URL(url).port)
      await server.ready
    },
    close: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
