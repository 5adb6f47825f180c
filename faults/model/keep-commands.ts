import { expect } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import { newCare } from './care.ts'
import { checkVisitor } from './check-visitor.ts'
import { command } from './command.ts'
import { type Device, type Model, type VisitorModel, petOf } from './model.ts'

/** Opens the keep link of the other device: its pet is looked at first, and the id here steps aside. */
export function bringKey(who: number) {
  return command('brings the other device’s pet here', who, async (me, world, model) => {
    const { mine, other } = devicesOf(model, who)
    if (!mine || !other || other.visitor === me) return
    const seen = await world.call(other.visitor, 'GET', '/api/pet')
    expect(JSON.parse(seen.text).pet ?? null).toEqual(petOf(other.visitor))
    mine.aside.push(me)
    mine.visitor = other.visitor
  })
}

/** Switches back to who stepped aside last; who was here steps aside. */
export function switchBack(who: number) {
  return command('switches back', who, async (me, world, model) => {
    const { mine } = devicesOf(model, who)
    const last = mine?.aside.pop()
    if (!mine || !last) return
    mine.aside.push(me)
    mine.visitor = last
    await checkVisitor(last, world)
  })
}

/**
 * Both devices at the same moment, one visitor or two: each sends care of its own, and both the same removal
 * and, of one visitor, the same copy of an entry.
 */
export function bothDevices(activity: Activity, which: number, hoursAhead: number) {
  return command(`${activity} on both devices at once`, 0, async (_me, world, model) => {
    const visitors = model.devices.map(({ visitor }) => visitor)
    if (visitors.some(({ pet }) => !pet)) return
    const isOne = new Set(visitors).size === 1
    const shared = newCare(activity, 1)
    const sent = visitors.map((visitor, at) => {
      const gone = visitor.care[which % Math.max(1, visitor.care.length)]
      return { visitor, own: newCare(activity, 2, at * hoursAhead), gone }
    })
    const answers = await Promise.all(
      sent.flatMap(({ visitor, own, gone }) => [
        world.call(visitor, 'POST', '/api/pet/activities', shared),
        world.call(visitor, 'POST', '/api/pet/activities', own),
        ...(gone ? [world.call(visitor, 'DELETE', `/api/pet/activities/${gone.id}`)] : []),
      ]),
    )
    for (const { status, text } of answers) expect([200, 201, text]).toContain(status)
    for (const { visitor, own, gone } of sent) {
      visitor.care.push(own)
      if (gone) takeOut(visitor, gone.id)
    }
    for (const visitor of new Set(visitors)) visitor.care.push(shared)
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(isOne ? 3 : 4)
    for (const visitor of new Set(visitors)) await checkVisitor(visitor, world)
  })
}

function takeOut(visitor: VisitorModel, id: string): void {
  if (visitor.removed.has(id)) return
  visitor.removed.add(id)
  visitor.care = visitor.care.filter((one) => one.id !== id)
  visitor.changes += 2
}

function devicesOf({ devices }: Model, who: number): { mine?: Device; other?: Device } {
  const [mine, other] = [devices[who], devices[1 - who]]
  return { ...(mine && { mine }), ...(other && { other }) }
}
