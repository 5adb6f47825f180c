import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Programs } from '../../server/postgres/programs.ts'

/** Debian's packages that a highly available PostgreSQL is made of, and a program of each. */
const PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const

const DEBIAN = '/usr/lib/postgresql'
/** Debian has some where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']

/** Where a program is; throws where it is not. */
export function programPath(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(existsSync)
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}

/** The packages that are missing on this machine, `postgresql` among them. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).flatMap(([name, program]) =>
    FOLDERS.some((folder) => existsSync(join(folder, program))) ? [] : [name],
  )
  return newestDebian() === undefined ? [...missing, 'postgresql'] : missing
}

/** What the tests run with, as `Patroni 3.0.2`. */
export function patroniVersion(): string {
  return spawnSync(programPath('patroni'), ['--version'], { encoding: 'utf8' }).stdout.trim()
}

/** The newest PostgreSQL of Debian's that can copy and rewind. Throws where there is none. */
export function debianPostgres(): Programs {
  const version = newestDebian()
  if (version === undefined) throw new Error('postgresql is not installed')
  const program = (name: string) => join(DEBIAN, version, 'bin', name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    majorVersion: version,
    environment: {},
  }
}

function newestDebian(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  return readdirSync(DEBIAN)
    .filter((version) => existsSync(join(DEBIAN, version, 'bin', 'pg_rewind')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
}
