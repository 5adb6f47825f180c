import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection } from './pool.ts'
import type { Host } from './primary.ts'

/**
 * How to reach the server in a DATABASE_URL. Several hosts may stand in it, as libpq writes them
 * (`postgresql://user:password@one:5432,two:5433/database`): the primary among them is found when connecting.
 * Throws StartError when it cannot be read; the message never holds the address, which can hold a password.
 */
export function readDatabaseUrl(url: string): Connection {
  const [, before, list = '', after] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  const connections = list.split(',').map((one) => connectionOf(`${before}${one}${after}`))
  const [first] = connections
  if (!first) throw unreadable()
  const { user, password, database, ssl } = first
  if (connections.length === 1) return first
  return { hosts: connections.map(hostOf), user, password, database, ssl }
}

function connectionOf(url: string) {
  try {
    const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
    return { host, port, user, password, database, ssl }
  } catch {
    throw unreadable()
  }
}

function hostOf({ host, port }: Host): Host {
  return { host, port }
}

function unreadable() {
  return new StartError(
    'DATABASE_URL cannot be read: it should look like postgresql://user:password@host:5432/database.',
  )
}
