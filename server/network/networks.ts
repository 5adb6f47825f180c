import { createHmac, randomBytes } from 'node:crypto'
import { withOwnDeadline } from '../db/deadline.ts'
import { type Pool, query } from '../db/pool.ts'
import { networkOf } from './network-of.ts'

/** A network under today's salt: the same all day in every process, without meaning once the salt is gone. */
export type NetworkKey = string

/** Tells networks apart for a day, without keeping their addresses. */
export type Networks = {
  /** The key of the network an address is in, today. Fails as the database does. */
  keyOf(address: string): Promise<NetworkKey>
}

/** The first process of a day makes its salt; the no-op update gives the others what it made. */
const SALT_OF = {
  name: 'network-salt',
  text: `insert into network_salts (day, salt) values ($1, $2)
    on conflict (day) do update set day = excluded.day
    returning salt`,
}

type SaltOfDay = { day: string; salt: Promise<Buffer> }

/** `now` is the server's clock, ms; days are UTC's. The salt is asked for once a day. */
export function networksOf(pool: Pool, now: () => number): Networks {
  let known: SaltOfDay | undefined

  async function readSalt(day: string): Promise<Buffer> {
    const [row] = await query<{ salt: Buffer }>(pool, SALT_OF, [day, randomBytes(32)])
    if (!row) throw new Error('the salt of the day was not returned')
    return row.salt
  }

  function saltOf(day: string): Promise<Buffer> {
    if (known?.day === day) return known.salt
    const asked: SaltOfDay = { day, salt: withOwnDeadline(() => readSalt(day)) }
    known = asked
    // A failure is told to those who wait for it; the next call asks again.
    asked.salt.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.salt
  }

  return {
    keyOf: async (address) => {
      const salt = await saltOf(new Date(now()).toISOString().slice(0, 10))
      return createHmac('sha256', salt).update(networkOf(address)).digest('base64url')
    },
  }
}
