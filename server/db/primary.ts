import pg from 'pg'

/** One of the servers in DATABASE_URL. */
export type Host = { host: string; port: number }

/** All hosts together get this long, so that the pool's 2 s hold for the connection too. */
const PROBE_TIMEOUT_MS = 1500

/**
 * A `pg.Client` class that connects to the first of `hosts` that takes writes: `pg` itself knows one host only.
 * The host that was the primary last is asked first. connect() rejects with the last host's error,
 * or with 25006 (read-only) when there are standbys only.
 */
export function primaryClient(hosts: readonly Host[]): typeof pg.Client {
  let known = 0

  async function findPrimary(config: pg.ClientConfig): Promise<Host> {
    let failure: unknown
    for (let step = 0; step < hosts.length; step++) {
      const at = (known + step) % hosts.length
      const host = hosts[at]
      if (!host) continue
      try {
        await probe({
          ...config,
          ...host,
          connectionTimeoutMillis: PROBE_TIMEOUT_MS / hosts.length,
        })
        known = at
        return host
      } catch (error) {
        failure = error
      }
    }
    throw failure
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

/** Returns when the server at this address takes writes; throws otherwise. */
async function probe(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    if (rows[0]?.transaction_read_only !== 'off') throw readOnly()
  } finally {
    // Not waited for: a server that hangs would hold up the next one.
    client.end().catch(() => {})
  }
}

function readOnly(): Error {
  return Object.assign(new Error('the server is read-only'), { code: '25006' })
}
