import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseCode, isReadOnly, readOnlyError } from './database-errors.ts'

/** One of the servers in DATABASE_URL. */
export type Host = { host: string; port: number }

/** A host gets this long to answer, so that the pool's 2 s hold for the connection too. */
const PROBE_TIMEOUT_MS = 1500
/** How long the host that was the primary last is asked alone: one that is frozen does not say that it is gone. */
const HEAD_START_MS = 200
/** How soon the others are asked again while it says nothing: one of them may be promoted. */
const AGAIN_AFTER_MS = 200

/** Which database this is, and how often it has had another primary: as hexadecimal digits, null on a standby. */
const IDENTIFY = `select current_setting('transaction_read_only') as transaction_read_only,
  (select system_identifier::text from pg_control_system()) as database,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
/** SQLSTATEs: no such function, not for this role, not supported. */
const REFUSED = new Set(['42883', '42501', '0A000'])
type Answer = { transaction_read_only: string; database: string; timeline: string }

/**
 * A `pg.Client` class that connects to the one of `hosts` that takes writes: `pg` itself knows one host only.
 * The host that was the primary last is asked first, then all others at once. Those who connect at the same time
 * look for it together: after a promotion each connection of a pool would ask each host for itself, and a password
 * costs both sides some work. A primary from before the newest that was seen is none: one that was frozen takes
 * writes until it learns that it was replaced, and knows nothing of what happened since. connect() rejects with
 * 25006 (read-only) when only such and standbys answer, else with a host's error.
 */
export function primaryClient(hosts: readonly Host[]): typeof pg.Client {
  let known = hosts[0]
  let newest: Answer | undefined
  let search: Promise<Host> | undefined

  function findPrimary(config: pg.ClientConfig): Promise<Host> {
    search ??= searchPrimary(config).finally(() => {
      search = undefined
    })
    return search
  }

  async function searchPrimary(config: pg.ClientConfig): Promise<Host> {
    const ask = async (host: Host): Promise<Host> => {
      const answer = await probe(host, config)
      if (isBefore(answer, newest)) throw readOnlyError()
      newest = answer
      return host
    }
    const first = hosts.filter((host) => host === known).map(ask)
    const isSettled = Promise.allSettled(first)
    const giveUp = new AbortController()
    void isSettled.then(() => giveUp.abort())
    // Ends early where the first has answered or failed.
    await sleep(HEAD_START_MS, null, { signal: giveUp.signal }).catch(() => {})
    const [answer] = giveUp.signal.aborted ? await isSettled : []
    if (answer?.status === 'fulfilled') return answer.value

    const others = hosts.filter((host) => host !== known)
    try {
      known = await Promise.any([
        ...first,
        ...others.map((host) => again(() => ask(host), giveUp.signal)),
      ])
      return known
    } catch (failure) {
      throw failure instanceof AggregateError ? reason(failure.errors) : failure
    }
  }

  return class PrimaryClient extends pg.Client {
    readonly #config: pg.ClientConfig

    constructor(config: pg.ClientConfig) {
      super(config)
      this.#config = config
    }

    override connect(): Promise<pg.Client>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
      if (!done) return this.#chooseHost().then(() => super.connect())
      void this.#connectThen(done)
    }

    async #connectThen(done: (error: Error) => void) {
      try {
        await this.#chooseHost()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
        return
      }
      super.connect(done)
    }

    async #chooseHost() {
      Object.assign(this, await findPrimary(this.#config))
    }
  }
}

/** What the host says of itself, when it takes writes; throws otherwise. */
async function probe(host: Host, config: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({
    ...config,
    // A pool hides it from whatever copies or prints its settings.
    password: config.password,
    ...host,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await whoAreYou(client)
    if (answer?.transaction_read_only !== 'off') throw readOnlyError()
    return answer
  } finally {
    // Not waited for: a server that hangs would hold up the next one.
    client.end().catch(() => {})
  }
}

/** Not all that speaks PostgreSQL's language has these functions, or lets everybody call them: then only the first. */
async function whoAreYou(client: pg.Client): Promise<Answer | undefined> {
  try {
    return (await client.query<Answer>(IDENTIFY)).rows[0]
  } catch (error) {
    if (!REFUSED.has(databaseCode(error) ?? '')) throw error
    const { rows } = await client.query<Answer>('show transaction_read_only')
    return rows[0] && { ...rows[0], database: '', timeline: '' }
  }
}

/** Tries until the signal says that it is enough. */
async function again<T>(attempt: () => Promise<T>, enough: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (enough.aborted) throw error
      await sleep(AGAIN_AFTER_MS)
    }
  }
}

/** True for a primary of the same database whose place another had taken when it was last seen. */
function isBefore(answer: Answer, newest: Answer | undefined): boolean {
  return answer.database === newest?.database && answer.timeline < newest.timeline
}

/** What to tell of several hosts that all failed: a standby's answer says more than that others are away. */
function reason(failures: readonly unknown[]): unknown {
  return failures.find(isReadOnly) ?? failures.at(-1)
}
