import { expect } from 'vitest'
import type { FeatureId } from '#domain/features.ts'
import { newCare } from './care.ts'
import { forgetNow } from './change-commands.ts'
import { checkVisitor } from './check-visitor.ts'
import { command } from './command.ts'

/**
 * The server is killed while writes of all kinds are on their way. None was answered, so all are sent again:
 * each counts once, whether it had been stored or not.
 */
export function loseAnswers(who: number, feature: FeatureId, name: string, ms: number) {
  return command('loses the server while writes are on their way', who, async (me, world) => {
    if (!me.pet) return
    const sent = [newCare('feed', 0), newCare('walk', 1), newCare('play', 2)]
    const [gone] = me.care
    const renamed_at = new Date().toISOString()
    const writes: [string, string, unknown?][] = [
      ...sent.map((one): [string, string, unknown] => ['POST', '/api/pet/activities', one]),
      ['PUT', `/api/features/${feature}/vote`],
      ['PATCH', '/api/pet', { name, renamed_at }],
      ...(gone ? [['DELETE', `/api/pet/activities/${gone.id}`] satisfies [string, string]] : []),
    ]
    await world.dieDuring(() => writes.map((one) => world.lose(me, ...one)), ms)
    const answers = await Promise.all(writes.map((one) => world.call(me, ...one)))
    for (const { status, code, text } of answers)
      expect([200, 201, text]).toContain(code === 'already-voted' ? 200 : status)
    me.care.push(...sent)
    if (gone) {
      me.removed.add(gone.id)
      me.care = me.care.filter(({ id }) => id !== gone.id)
      me.changes += 2
    }
    if (me.renamedAt === null || me.renamedAt < renamed_at) {
      me.pet = { ...me.pet, name }
      me.renamedAt = renamed_at
      me.changes++
    }
    if (!me.votes.has(feature))
      world.votesCount.set(feature, (world.votesCount.get(feature) ?? 0) + 1)
    me.votes.add(feature)
    await checkVisitor(me, world)
  })
}

/** The server is killed while it forgets, and the answer is lost: asked for again, nothing is left. */
export function loseForgetting(who: number, ms: number) {
  return command('asks to be forgotten and loses the server', who, async (me, world) => {
    await world.dieDuring(() => [world.lose(me, 'DELETE', '/api/visitor')], ms)
    await forgetNow(me, world)
    await checkVisitor(me, world)
  })
}
