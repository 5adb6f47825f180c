import { LIMITS, WINDOWS_MS } from '../http/limits.ts'
import { type Pool, query } from '../db/pool.ts'
import type { NetworkKey } from './networks.ts'

/** The clock hour that holds an instant, as its first millisecond since 1970: meters start afresh with it. */
export function hourOf(nowMs: number): number {
  return nowMs - (nowMs % WINDOWS_MS.hour)
}

/** Whole seconds until the meters start afresh, 1 to 3600. */
export function secondsToNextHour(nowMs: number): number {
  return Math.ceil((hourOf(nowMs) + WINDOWS_MS.hour - nowMs) / 1000)
}

/** One statement, so that of twenty-one sign-ups at once only twenty pass; a full meter is not written again. */
const COUNT_SIGN_UP = {
  name: 'count-sign-up',
  text: `insert into network_uses as meter (network_key, kind, hour, uses)
    values ($1, 'sign-up', $2, 1)
    on conflict (network_key, kind, hour) do update set uses = meter.uses + 1
      where meter.uses < $3
    returning uses`,
}

/** Counts one sign-up from a network; false when this hour's are used up. */
export async function countSignUp(pool: Pool, network: NetworkKey, nowMs: number) {
  const values = [network, new Date(hourOf(nowMs)), LIMITS.signUps.max]
  return (await query(pool, COUNT_SIGN_UP, values)).length > 0
}
