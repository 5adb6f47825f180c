import pg from 'pg'
import { OperatorError, errorCode } from '../errors.ts'
import type { Connection } from './pool.ts'

/** Parameters that `pg` reads from an address but does not show on its client. */
const PARAMETERS = ['application_name', 'options', 'sslnegotiation']
/** `pg` ignores any other value, and the connection would not be encrypted. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Throws OperatorError when it cannot be read; the message never contains the address, which can hold a password. */
export function readDatabaseUrl(url: string): Connection {
  if (/^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,/.test(url)) {
    throw new OperatorError(
      'DATABASE_URL names several hosts: name one, such as the HAProxy in front of Patroni (docs/engines.md).',
    )
  }
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1])
  if (!SSL_MODES.includes(parameters.get('sslmode') ?? 'prefer')) {
    throw new OperatorError(`DATABASE_URL needs an sslmode of ${SSL_MODES.join(', ')}.`)
  }
  const given = [...parameters].filter(([name]) => PARAMETERS.includes(name))
  try {
    const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
    return { host, port, user, password, database, ssl, ...Object.fromEntries(given) }
  } catch (error) {
    const code = errorCode(error) ?? ''
    throw new OperatorError(
      /^E(?!RR_)/.test(code)
        ? `A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`
        : 'DATABASE_URL cannot be read: it should look like postgresql://user:password@host:5432/database.',
    )
  }
}

/** Whether the connection leaves this machine without encryption. */
export function isOpenToNetwork({ host, ssl }: Connection): boolean {
  return !ssl && host !== undefined && !/^(?:\/|localhost$|127\.|::1$)/.test(host)
}
