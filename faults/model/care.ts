import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import { expectForgotten } from './command.ts'
import { type Sent, type VisitorModel, petOf } from './model.ts'
import type { World } from './world.ts'

const HOUR_MS = 60 * 60_000

/** Care as a device makes it, so many days ago, on a wall so many hours ahead of UTC. */
export function newCare(activity: Activity, daysAgo: number, hoursAhead = 0): Sent {
  const at = Date.now() - daysAgo * 24 * HOUR_MS
  const local_day = new Date(at + hoursAhead * HOUR_MS).toISOString().slice(0, 10)
  return {
    id: randomUUID(),
    activity_type: activity,
    timestamp: new Date(at).toISOString(),
    local_day,
  }
}

/** Each of these at once, each `times` times; what is new counts once, whoever comes first. */
export async function care(me: VisitorModel, world: World, sent: readonly Sent[], times: number) {
  const answers = await Promise.all(
    sent.flatMap((one) =>
      Array.from({ length: times }, () => world.call(me, 'POST', '/api/pet/activities', one)),
    ),
  )
  if (me.isForgotten) return expectForgotten(answers)
  if (!me.pet) {
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, code: 'pet-not-found' })
    return
  }
  for (const [at, one] of sent.entries()) {
    const isKnown = me.care.some(({ id }) => id === one.id)
    const statuses = answers.slice(at * times, (at + 1) * times).map(({ status }) => status)
    if (me.removed.has(one.id)) {
      expect(statuses).toEqual(Array(times).fill(410))
      continue
    }
    const logged = Array.from({ length: times }, (_, try_) => (try_ === 0 && !isKnown ? 201 : 200))
    expect(statuses.sort((a, b) => b - a)).toEqual(logged)
    if (!isKnown) me.care.push(one)
  }
  const told = answers.filter(({ status }) => status < 300)
  if (told.length === 0) return
  const [last] = told.map(({ text }) => JSON.parse(text).pet.happiness).sort((a, b) => b - a)
  expect(last).toBe(petOf(me)?.happiness)
}
