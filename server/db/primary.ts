import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isReadOnly } from './database-errors.ts'

/** One of the servers in DATABASE_URL. */
export type Host = { host: string; port: number }

/** A host gets this long to answer, so that the pool's 2 s hold for the connection too. */
const PROBE_TIMEOUT_MS = 1500
/** How long the host that was the primary last is asked alone: one that is frozen does not say that it is gone. */
const HEAD_START_MS = 200
/** How soon the others are asked again while it says nothing: one of them may be promoted. */
const AGAIN_AFTER_MS = 200

/**
 * A `pg.Client` class that connects to the one of `hosts` that takes writes: `pg` itself knows one host only.
 * The host that was the primary last is asked first, then all others at once. Those who connect at the same time
 * look for it together: after a promotion each connection of a pool would ask each host for itself, and a password
 * costs both sides some work. connect() rejects with 25006 (read-only) when only standbys answer, else with
 * a host's error.
 */
export function primaryClient(hosts: readonly Host[]): typeof pg.Client {
  let known = hosts[0]
  let search: Promise<Host> | undefined

  function findPrimary(config: pg.ClientConfig): Promise<Host> {
    search ??= searchPrimary(config).finally(() => {
      search = undefined
    })
    return search
  }

  async function searchPrimary(config: pg.ClientConfig): Promise<Host> {
    const first = hosts.filter((host) => host === known).map((host) => probe(host, config))
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
        ...others.map((host) => probeAgain(host, config, giveUp.signal)),
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

/** The host, when it takes writes; throws otherwise. */
async function probe(host: Host, config: pg.ClientConfig): Promise<Host> {
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
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    if (rows[0]?.transaction_read_only !== 'off') throw readOnly()
    return host
  } finally {
    // Not waited for: a server that hangs would hold up the next one.
    client.end().catch(() => {})
  }
}

/** The same, asked until the signal says that it is enough: the host may be promoted meanwhile. */
async function probeAgain(host: Host, config: pg.ClientConfig, enough: AbortSignal): Promise<Host> {
  for (;;) {
    try {
      return await probe(host, config)
    } catch (error) {
      if (enough.aborted) throw error
      await sleep(AGAIN_AFTER_MS)
    }
  }
}

/** What to tell of several hosts that all failed: a standby's answer says more than that others are away. */
function reason(failures: readonly unknown[]): unknown {
  return failures.find(isReadOnly) ?? failures.at(-1)
}

function readOnly(): Error {
  return Object.assign(new Error('the server is read-only'), { code: '25006' })
}
