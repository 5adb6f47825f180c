import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { care, newCare } from './care.ts'
import { checkVisitor } from './check-visitor.ts'
import { command, expectForgotten } from './command.ts'
import { type VisitorModel, newVisitor, petOf } from './model.ts'
import type { World } from './world.ts'

/** Takes an entry back, one that was logged or one that is only about to be; a copy of it comes later or at once. */
export function removeCare(who: number, which: number, when: 'after' | 'before' | 'at once') {
  return command(`removes care ${which}, a copy comes ${when}`, who, async (me, world) => {
    const known = me.care[which % Math.max(1, me.care.length)]
    const one = when === 'after' && known ? known : newCare('feed', which % 7)
    const remove = () => world.call(me, 'DELETE', '/api/pet/activities', { id: one.id })
    const answers = await Promise.all([
      remove(),
      remove(),
      ...(when === 'at once' ? [world.call(me, 'POST', '/api/pet/activities', one)] : []),
    ])
    if (me.isForgotten) return expectForgotten(answers)
    if (!me.pet) {
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, code: 'pet-not-found' })
      return
    }
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    const press = answers[2]
    if (press) expect(press).toMatchObject(press.status === 201 ? {} : { code: 'activity-removed' })
    const wasLogged = me.care.includes(one) || press?.status === 201
    // Removing what was logged lowers the count of care by one, and the version grows all the same.
    me.changes += wasLogged ? 2 : 1
    me.removed.add(one.id)
    me.care = me.care.filter(({ id }) => id !== one.id)
    await care(me, world, [one], 2)
  })
}

export function rename(who: number, name: string, minutesAgo: number) {
  return command(
    `renames the pet ${name} as of ${minutesAgo} minutes ago`,
    who,
    async (me, world) => {
      const renamed_at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      const answers = await Promise.all(
        [0, 1].map(() => world.call(me, 'PATCH', '/api/pet', { name, renamed_at })),
      )
      if (me.isForgotten) return expectForgotten(answers)
      if (!me.pet) {
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 404, code: 'pet-not-found' })
        return
      }
      if (me.renamedAt === null || me.renamedAt < renamed_at) {
        me.pet = { ...me.pet, name }
        me.renamedAt = renamed_at
        me.changes++
      }
      for (const { status, text } of answers)
        expect([status, JSON.parse(text).pet]).toMatchObject([200, petOf(me)])
    },
  )
}

/** Asks to be forgotten, twice at once, with a vote and care on their way in the same instant. */
export function forget(who: number) {
  return command('asks to be forgotten', who, async (me, world) => {
    await forgetNow(me, world)
    await checkVisitor(me, world)
  })
}

/** The wish itself, unless it was sent already; then nothing is left of the visitor. */
export async function forgetNow(me: VisitorModel, world: World, { isAsked = false } = {}) {
  if (!isAsked) await askToBeForgotten(me, world)
  for (const feature of me.votes)
    world.votesCount.set(feature, (world.votesCount.get(feature) ?? 0) - 1)
  Object.assign(me, newVisitor(me.id), { isForgotten: true })
}

async function askToBeForgotten(me: VisitorModel, world: World) {
  const answers = await Promise.all([
    world.call(me, 'PUT', '/api/features/virtual-pet/vote'),
    world.call(me, 'DELETE', '/api/visitor'),
    world.call(me, 'POST', '/api/pet/activities', newCare('walk', 1)),
    world.call(me, 'DELETE', '/api/visitor'),
  ])
  expect([answers[1]?.status, answers[3]?.status]).toEqual([204, 204])
  for (const { status } of answers) expect(status).toBeLessThan(500)
}

/** On this device somebody else begins: another id, of whom nothing is known. */
export function startAnew(who: number) {
  return command('starts anew with another id', who, (me, _world, model) => {
    const device = model.devices[who]
    if (!me.isForgotten || !device) return Promise.resolve()
    device.visitor = newVisitor(randomUUID())
    model.everybody.add(device.visitor)
    return Promise.resolve()
  })
}
