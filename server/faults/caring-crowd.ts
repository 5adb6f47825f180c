import { randomUUID } from 'node:crypto'
import { ACTIVITIES } from '#domain/pet.ts'
import type { PetActivity } from '../pet/log-store.ts'

type Dice = () => number

/** Visitors who care for pets as fast as they can, and remember what they sent and what was acknowledged. */
export type CaringCrowd = {
  /** Cares until the server at this address is gone. */
  careAt(address: string): Promise<void>
  /** Every press that was ever sent, by visitor. */
  sent: ReadonlyMap<string, readonly PetActivity[]>
  /** Ids of presses that were answered with 201 or 200. */
  acknowledged: ReadonlySet<string>
  /** Visitors who were told that their pet exists. */
  owners: ReadonlySet<string>
  /** What was answered to presses that should have been taken. */
  refused: readonly number[]
}

const AT_ONCE = 8
const DAY_MS = 24 * 60 * 60_000
/** Few enough that happiness stays below 100 for most pets and so tells every press. */
const MOST_PRESSES = 5

/**
 * Eight at once: a new visitor makes a pet, presses a few times, all at the same moment, and makes room for the next.
 * Some presses are sent twice at once, and presses that got no answer are sent again to the next server.
 */
export function caringCrowd(dice: Dice): CaringCrowd {
  const sent = new Map<string, PetActivity[]>()
  const acknowledged = new Set<string>()
  const owners = new Set<string>()
  const refused: number[] = []
  let unanswered: (readonly [string, PetActivity])[] = []

  function newPress(visitor: string): PetActivity {
    const at = new Date(Date.now() - Math.floor(dice() * 6) * DAY_MS).toISOString()
    const activity: PetActivity = {
      id: randomUUID(),
      activity_type: ACTIVITIES[Math.floor(dice() * 3)] ?? 'feed',
      timestamp: at,
      local_day: at.slice(0, 10),
    }
    sent.set(visitor, [...(sent.get(visitor) ?? []), activity])
    return activity
  }

  async function press(address: string, visitor: string, activity: PetActivity) {
    const status = await post(`${address}/api/pet/activities`, visitor, activity)
    if (status === 200 || status === 201) acknowledged.add(activity.id)
    else if (status === null) unanswered.push([visitor, activity])
    else refused.push(status)
    return status !== null
  }

  async function visit(address: string): Promise<boolean> {
    const visitor = randomUUID()
    const status = await post(`${address}/api/pet`, visitor, { name: 'Momo', type: 'dog' })
    if (status !== 201) return false
    owners.add(visitor)
    const presses = Array.from({ length: 1 + Math.floor(dice() * MOST_PRESSES) }, () =>
      newPress(visitor),
    )
    const [first] = presses
    const twice = first && dice() < 0.3 ? [...presses, first] : presses
    const answered = await Promise.all(twice.map((activity) => press(address, visitor, activity)))
    return answered.every(Boolean)
  }

  return {
    sent,
    acknowledged,
    owners,
    refused,
    async careAt(address) {
      const again = unanswered
      unanswered = []
      await Promise.all(again.map(([visitor, activity]) => press(address, visitor, activity)))
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          let isServed = true
          while (isServed) isServed = await visit(address)
        }),
      )
    },
  }
}

/** The status of the answer; null when the server is gone. */
async function post(url: string, visitor: string, body: unknown): Promise<number | null> {
  const headers = { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
