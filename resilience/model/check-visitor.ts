import { expect } from 'vitest'
import type { Game } from '../../server/pet/schemas.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { NOW, type VisitorModel, daysOf, logOf, petOf } from './rules.ts'

/** Entries in a game. */
const NEWEST = 50

/** Compares a game with the rules; every change of it makes the version greater. */
export function checkGame(me: VisitorModel, { version, now, ...game }: Game): void {
  expect(now).toBe(NOW)
  if (game.pet) me.createdAt ??= game.pet.created_at
  const log = logOf(me)
  expect(game).toEqual({
    pet: petOf(me),
    days: daysOf(me),
    log: {
      activities: log.slice(0, NEWEST),
      next: log.length > NEWEST ? expect.any(String) : null,
    },
  })
  if (!game.pet) expect(version).toBe(0)
  else if (version === me.seen?.version) expect(game).toEqual(me.seen.game)
  else expect(version).toBeGreaterThan(me.seen?.version ?? 0)
  me.seen = { version, game }
}

/** Reads all that a visitor can read and compares it with the rules. */
export async function checkVisitor(me: VisitorModel, rema: TestApp): Promise<void> {
  async function read(path: string) {
    const answer = await rema.call(me.id, 'GET', path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json()
  }
  const [{ game }, log] = await Promise.all([
    read('/api/game'),
    read('/api/pet/activities?limit=200'),
  ])
  checkGame(me, game)
  expect(log).toEqual({ activities: logOf(me), next: null })
  const [day] = me.care.map(({ local_day }) => local_day)
  if (day === undefined) return
  expect((await read(`/api/pet/activities?limit=200&day=${day}`)).activities).toEqual(
    logOf(me).filter(({ local_day }) => local_day === day),
  )
}

/** Exports everything of a visitor, and compares it with the rules. */
export async function exportVisitor(me: VisitorModel, rema: TestApp): Promise<void> {
  const file = (await rema.call(me.id, 'GET', '/api/visitor/export')).json()
  const { exported_at: _at, ...rest } = file
  const care = logOf(me).toReversed()
  const days = new Set(care.map((one) => `${one.local_day} ${one.activity_type}`))
  const { activities_count: _count, ...pet } = petOf(me) ?? {}
  expect(rest).toEqual({
    format: 'rema-visitor',
    version: 1,
    pet: me.pet && { ...pet, ...(me.renamedAt !== null && { renamed_at: me.renamedAt }) },
    care_entries: care,
    votes: [],
    care_days: [...days]
      .sort()
      .map((both) => ({ activity_type: both.slice(11), day: both.slice(0, 10) })),
  })
  me.files.push(file)
}
