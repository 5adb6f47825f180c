import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchPostgres } from './bench-postgres.ts'

type PgbenchOptions = {
  postgres: BenchPostgres
  /** A pgbench script: meta commands and one statement. */
  script: string
  clients: number
  seconds: number
}

/** Statements a second that pgbench gets with prepared statements on the same server. */
export async function pgbench({ postgres, script, clients, seconds }: PgbenchOptions) {
  const path = join(postgres.dataDir, 'pgbench.sql')
  await writeFile(path, script)
  const { host, port, user, database } = postgres.connection
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(clients, 2))]
  const to = ['-T', String(seconds), '-f', path, '-h', host, '-p', String(port), '-U', user]
  const { stdout } = await promisify(execFile)(await findPgbench(), [...words, ...to, database])
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  const [, failed = '0'] = /failed transactions: (\d+)/.exec(stdout) ?? []
  if (perSecond === undefined || failed !== '0') throw new Error(`pgbench failed:\n${stdout}`)
  return Number(perSecond)
}

/**
 * A statement of the product with its $1, $2, … replaced by what pgbench fills in:
 * `expressions[0]` stands for $1. The same text otherwise, so the same plan.
 */
export function asPgbench(text: string, expressions: readonly string[], meta: string[]): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const expression = expressions[Number(number) - 1]
    if (expression === undefined) throw new Error(`no expression for $${number}`)
    return expression
  })
  // pgbench ends a statement at a semicolon and takes the lines of one as they are.
  return [...meta, `${filled};`].join('\n')
}

const DEBIAN = '/usr/lib/postgresql'

async function findPgbench(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin', 'pgbench'))
    .find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error(
    'pgbench is missing: on Debian apt-get install postgresql (its server is not used)',
  )
}
