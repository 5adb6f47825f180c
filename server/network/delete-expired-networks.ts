import { type Pool, query } from '../db/pool.ts'
import { hourOf } from './network-meter.ts'

const DELETE_SALTS = {
  name: 'delete-network-salts',
  text: 'delete from network_salts where day < $1',
}
const DELETE_USES = {
  name: 'delete-network-uses',
  text: 'delete from network_uses where hour < $1',
}

/** Deletes the salts of past days, then the counts of past hours: neither is looked at again. */
export async function deleteExpiredNetworks(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, DELETE_SALTS, [new Date(nowMs).toISOString().slice(0, 10)])
  await query(pool, DELETE_USES, [new Date(hourOf(nowMs))])
}
