import { Client } from 'pg'
import { type Endpoint, ownerName, ownerOfName } from './server-settings.ts'

/** The key of the lock, 'rema' in ASCII and a number of its own, in the database `postgres`. */
const LOCK = [0x72656d61, 1] as const

/** A server that is well answers these questions in milliseconds; making a database can take a slow disk long. */
const TIMEOUT_MS = 2000

/** Who a running server belongs to: `holder` is the Rema that holds the lock, `starter` the one that started it. */
type Owners = { holder: number | null; starter: number | null }

/** A held lock. It lives in a connection of its own, so that it goes when its process goes, however that dies. */
export type Ownership = { lost: Promise<void>; release(): Promise<void> }

/** Takes the lock, or gives null when another Rema holds it. Rejects when the server does not answer. */
export async function takeOwnership(endpoint: Endpoint): Promise<Ownership | null> {
  const client = connectionTo(endpoint, TIMEOUT_MS)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    [...LOCK],
  )
  const release = () => client.end().catch(() => {})
  if (rows[0]?.taken) return { lost, release }
  await release()
  return null
}

/**
 * Looks without taking, so that looking never disturbs a start.
 * 'busy' while a server starts, recovers or stops; 'not-listening' when none listens there.
 */
export async function askOwners(endpoint: Endpoint): Promise<Owners | 'busy' | 'not-listening'> {
  const client = connectionTo(endpoint, TIMEOUT_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ starter: string; holder: string | null }>(
      `select current_setting('cluster_name') as starter,
              (select a.application_name
                 from pg_locks l join pg_stat_activity a on a.pid = l.pid
                where l.locktype = 'advisory' and l.granted
                  and l.classid = $1::int::oid and l.objid = $2::int::oid and l.objsubid = 2) as holder`,
      [...LOCK],
    )
    const [row] = rows
    return row
      ? { starter: ownerOfName(row.starter), holder: ownerOfName(row.holder ?? '') }
      : 'busy'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'not-listening' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the database on the first start; a later one finds it. */
export async function makeDatabase(endpoint: Endpoint, name: string): Promise<void> {
  const client = connectionTo(endpoint)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function connectionTo(endpoint: Endpoint, query_timeout?: number): Client {
  const client = new Client({
    ...endpoint,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: ownerName(process.pid),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout,
  })
  // A lost connection also ends, and that is where it is looked at.
  client.on('error', () => {})
  return client
}
