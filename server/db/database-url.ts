import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection } from './pool.ts'

/** Parameters that are passed on to a connection as they are, by the names that `pg` and PostgreSQL have for them. */
const PASSED_ON = ['application_name', 'options', 'sslnegotiation'] as const
/** Parameters that `pg` reads from the address by itself: who and where, and the kind of TLS. */
const READ_BY_PG = [
  'host',
  'port',
  'user',
  'password',
  'ssl',
  'sslmode',
  'sslcert',
  'sslkey',
  'sslrootcert',
  'uselibpqcompat',
]
/** Parameters with the values that are supported: any other would be a promise not kept. */
const ALLOWED_VALUES: Readonly<Record<string, readonly string[]>> = {
  sslmode: ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'],
  sslnegotiation: ['postgres', 'direct'],
}
const SUPPORTED: readonly string[] = [...PASSED_ON, ...READ_BY_PG, ...Object.keys(ALLOWED_VALUES)]

/**
 * How to reach the server in a DATABASE_URL, which names one host.
 * Throws StartError when it cannot be read or has parameters that Rema ignores; the message never contains
 * the address, which can hold a password.
 */
export function readDatabaseUrl(url: string): Connection {
  const [, authority, after = ''] =
    /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)(.*)$/s.exec(url) ?? []
  if (authority === undefined) throw unreadable()
  if (authority.includes(',')) throw severalHosts()
  const parameters = parametersOf(after)
  try {
    const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
    return { host, port, user, password, database, ssl, ...parameters }
  } catch (error) {
    const fileCode = unreadFileCode(error)
    throw fileCode === null ? unreadable() : unreadFile(fileCode)
  }
}

/** Why a file that the address names could not be read, as the system's code; null when it was something else. */
function unreadFileCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return String(error.code)
}

function parametersOf(after: string): Pick<Connection, (typeof PASSED_ON)[number]> {
  const [, query = ''] = /\?([^#]*)/.exec(after) ?? []
  const given = [...new URLSearchParams(query)]
  const unread = given.flatMap(([name, value]) => {
    if (!SUPPORTED.includes(name)) return [name]
    return ALLOWED_VALUES[name]?.includes(value) === false ? [`${name}=${value}`] : []
  })
  // A "?" in a password that is not encoded ends up here: what may be a part of it is not repeated.
  if (unread.some((text) => !/^[a-z_]+(=[a-z-]*)?$/.test(text))) throw unreadable()
  if (unread.length > 0) throw unknown(unread)
  return Object.fromEntries(given.filter(([name]) => PASSED_ON.some((one) => one === name)))
}

function unreadable() {
  return new StartError(
    'DATABASE_URL cannot be read: it should look like postgresql://user:password@host:5432/database.',
  )
}

function severalHosts() {
  return new StartError(
    'DATABASE_URL names several hosts: name one, such as the HAProxy in front of Patroni (docs/deploy.md).',
  )
}

function unreadFile(code: string) {
  return new StartError(
    `A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`,
  )
}

function unknown(parameters: readonly string[]) {
  return new StartError(
    `DATABASE_URL has parameters that Rema does not support (${parameters.join(', ')}): remove them. docs/deploy.md lists the supported ones.`,
  )
}
