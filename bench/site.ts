import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#postgres'

const ROOT = join(import.meta.dirname, '..')

/** Rema as `npm start` runs it, on an empty database and a free port. */
export type Site = {
  url: URL
  /** Processor seconds that the server has used. Linux only. */
  cpuSeconds: () => Promise<number>
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Transactions a second that pgbench reaches with this script on the same PostgreSQL. */
  pgbench: (script: string, clients: number, seconds: number) => Promise<number>
  stop: () => Promise<void>
}

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const { connection } = postgres
  const { host, port, user, database } = connection
  const client = new pg.Client(connection)
  await client.connect()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
      RATE_LIMITS: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  const url = await addressIn(createInterface(server.stdout))
  return {
    url,
    cpuSeconds: async () => {
      const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8')
      const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
      return ticks.reduce((sum, ticksOfKind) => sum + Number(ticksOfKind), 0) / 100
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    pgbench: async (script, clients, seconds) => {
      const path = join(folder, 'script.sql')
      await writeFile(path, script)
      const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`]
      const place = ['-f', path, '-h', host, '-p', `${port}`, '-U', user, database]
      const { stdout } = await promisify(execFile)('pgbench', [...load, ...place])
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    },
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      await client.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address that the server prints; its later lines are discarded. */
function addressIn(lines: ReturnType<typeof createInterface>): Promise<URL> {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /^Rema is ready: (\S+)/.exec(line) ?? []
      if (address !== undefined) resolve(new URL(address.replace('localhost', '127.0.0.1')))
    })
    lines.once('close', () => reject(new Error('The server ended.')))
  })
}

/**
 * Statements of the server as a pgbench script: `values[0]` stands for $1. pgbench sends the same text otherwise, so
 * PostgreSQL makes the same plan. `meta` is a command of pgbench before them.
 */
export function pgbenchScript(
  meta: string,
  statements: readonly (readonly [text: string, values: readonly string[]])[],
): string {
  const filled = statements.map(([text, values]) =>
    text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      if (value === undefined) throw new Error(`There is no value for $${number}.`)
      return value
    }),
  )
  return [meta, ...filled.map((statement) => `${statement};`)].join('\n')
}
