import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commandAs } from '../postgres/account.ts'
import { freePort, type Home, type Postgres } from '../faults/postgres.ts'

/** A PgBouncer before a PostgreSQL, on a loopback port of its own. */
type PgBouncer = {
  /** An address for DATABASE_URL. */
  url: (database: string) => string
  close: () => Promise<void>
}

const MAX_STARTING_MS = 10_000
/** Debian has it where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const PROGRAM = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(existsSync)

/** What to do where it is missing. */
export const INSTALL_PGBOUNCER = 'PgBouncer is not installed: apt-get install pgbouncer'

/** The version that is installed, as 1.18; null where none is. */
export function pgBouncerVersion(): number | null {
  if (PROGRAM === undefined) return null
  const said = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })
  const [, version] = /^PgBouncer (\d+\.\d+)/.exec(said) ?? []
  return version === undefined ? null : Number(version)
}

/**
 * Starts a PgBouncer in transaction mode with its usual settings, and these. It is closed before the PostgreSQL
 * that it leads to.
 */
export async function openPgBouncer(
  { folder, programs, account }: Home,
  postgres: Postgres,
  settings: Record<string, string> = {},
): Promise<PgBouncer> {
  if (PROGRAM === undefined) throw new Error(INSTALL_PGBOUNCER)
  const port = await freePort()
  const place = join(folder, `pgbouncer-${port}`)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: `${place}.users`,
    pool_mode: 'transaction',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(`${place}.users`, '"postgres" ""\n')
  await writeFile(
    `${place}.ini`,
    `[databases]\n* = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  for (const file of [`${place}.users`, `${place}.ini`])
    if (account.ids) await chown(file, account.ids.uid, account.ids.gid)
  // It refuses to be root, as PostgreSQL does.
  const command = commandAs(account, { ...programs, environment: {} }, PROGRAM, [`${place}.ini`])
  const log = openSync(`${place}.log`, 'a')
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  try {
    await untilReady(child, port)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`PgBouncer did not start: ${await readFile(`${place}.log`, 'utf8')}`, {
      cause: error,
    })
  }
  return {
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (const from = Date.now(); Date.now() < from + MAX_STARTING_MS; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    if (await answers(port)) return
  }
  throw new Error('it does not answer')
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
