import { withOwnDeadline } from './deadline.ts'
import { type Connection, type Pool, createPool, query } from './pool.ts'
import { uuidHash } from './uuid-hash.ts'

/** Of a server's connections to a machine that pets lie on, for all that is done with pets. */
export const MAX_OF_PETS = 13

/** Where pets are asked about. Both are the same pool, unless pets lie on machines of their own. */
export type PetPools = {
  /** For what meets several pets, or a pet and something else. */
  all: Pool
  /** For what meets one pet and nothing else, by its id. */
  of: (petId: string) => Pool
  /** Each pool that there is now. */
  each: () => Pool[]
}

/** Of pets that lie where everything else does. */
export function inOnePool(pool: Pool): PetPools {
  return { all: pool, of: () => pool, each: () => [pool] }
}

/** Pets whose ids' hashes are between the two lie on this machine. */
type Share = { first: number; last: number; host: string; port: number }
type Machine = Pick<Share, 'host' | 'port'>

/** A machine that does not know where the pets are, or not yet, could pass on nothing that has moved. */
const LIST_SHARES = {
  name: 'list-shares-of-pets',
  text: `select shardminvalue::integer as first, shardmaxvalue::integer as last,
      nodename as host, nodeport as port
    from pg_catalog.pg_dist_shard
      join pg_catalog.pg_dist_placement using (shardid)
      join pg_catalog.pg_dist_node node using (groupid)
    where logicalrelid = 'virtual_pets'::regclass
      and node.noderole = 'primary' and node.isactive and node.metadatasynced
    order by first`,
}
/** Which PostgreSQL the coordinator means by each address. */
const LIST_IDENTITIES = {
  name: 'list-identities-of-machines',
  text: `select nodename as host, nodeport as port, result as identity
    from run_command_on_workers('select system_identifier from pg_control_system()') where success`,
}
const OWN_IDENTITY = {
  name: 'own-identity',
  text: 'select system_identifier::text as identity from pg_control_system()',
}

const nowMs = () => performance.now()

/** Shares move when somebody adds a machine. Who is asked for a pet that has moved passes it on meanwhile. */
const ASKED_AGAIN_AFTER_MS = 10_000

/**
 * Pools on the machines that spread pets lie on (Citus, docs/decisions/0065): each pet is asked about where it lies.
 * Pets of a machine that was never reached are asked about by way of the coordinator, in `all`. `coordinator` is for
 * what needs no pet, and is asked who has which pets as the first is asked for, and then now and then.
 */
export function poolsOfMachines(
  connection: Connection,
  { coordinator, all, now = nowMs }: { coordinator: Pool; all: Pool; now?: () => number },
) {
  let shares: Share[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> = Promise.resolve()
  const pools = new Map<string, Pool>()

  function of(petId: string): Pool {
    if (now() - askedAt >= ASKED_AGAIN_AFTER_MS) void refresh()
    const hash = uuidHash(petId)
    const share = shares.find(({ first, last }) => first <= hash && hash <= last)
    return (share && pools.get(keyOf(share))) ?? all
  }

  /** Learns who has which pets; what cannot be learned now stays as it was known. */
  function refresh(): Promise<void> {
    askedAt = now()
    asking = asking.then(() => withOwnDeadline(learn)).catch(() => {})
    return asking
  }

  async function learn() {
    shares = await query<Share>(coordinator, LIST_SHARES, [])
    const machines = new Map(shares.map((share) => [keyOf(share), share]))
    for (const [key, pool] of pools) {
      if (machines.has(key)) continue
      pools.delete(key)
      void pool.end()
    }
    const unmet = [...machines].filter(([key]) => !pools.has(key))
    if (unmet.length === 0) return
    const identities = await query<Machine & { identity: string }>(all, LIST_IDENTITIES, [])
    const identityOf = new Map(identities.map((each) => [keyOf(each), each.identity]))
    await Promise.all(unmet.map(([key, machine]) => meet(machine, identityOf.get(key))))
  }

  async function meet({ host, port }: Machine, identity: string | undefined) {
    if (identity === undefined) return
    const { hosts: _, ...rest } = connection
    const pool = createPool({ ...rest, host, port }, MAX_OF_PETS)
    const own = await query<{ identity: string }>(pool, OWN_IDENTITY, []).catch(() => [])
    if (own[0]?.identity === identity) pools.set(keyOf({ host, port }), pool)
    else await pool.end()
  }

  return {
    pools: { all, of, each: () => [all, ...pools.values()] },
    refresh,
    close: async () => {
      await asking
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

function keyOf({ host, port }: Machine): string {
  return `${host} ${port}`
}
