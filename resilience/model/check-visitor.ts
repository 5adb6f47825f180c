import { expect } from 'vitest'
import type { Game } from '../../server/pet/schemas.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { type ExportFile, type VisitorModel, daysOf, logOf, petOf } from './rules.ts'

export type Reply = { status: number; code: string; text: string }
/** The app under test. */
export type World = {
  call(
    visitor: string | null,
    method: Parameters<TestApp['call']>[1],
    path: string,
    body?: object,
  ): Promise<Reply>
}

/** Entries in a game. */
const NEWEST = 50

/** Compares a game with the rules; every change of it makes the version greater. */
export function checkGame(me: VisitorModel, { version, now, ...game }: Game): void {
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
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
export async function checkVisitor(me: VisitorModel, world: World): Promise<void> {
  async function read(path: string) {
    const { status, text } = await world.call(me.id, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    return JSON.parse(text)
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

/** Exports everything of a visitor, as JSON and as CSV, and compares it with the rules. */
export async function exportVisitor(me: VisitorModel, world: World): Promise<ExportFile> {
  const { status, text } = await world.call(me.id, 'GET', '/api/visitor/export')
  expect(status).toBe(200)
  const file = JSON.parse(text)
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
  const csv = await world.call(me.id, 'GET', '/api/visitor/export.csv')
  const lines = care.map((one) => `${one.local_day},${one.timestamp},${one.activity_type}\r\n`)
  expect(csv.text).toBe(`day,time,activity\r\n${lines.join('')}`)
  return file
}
