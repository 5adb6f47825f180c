import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { ACTIVITIES, type Activity, PET_TYPES, type PetType } from '#domain/pet.ts'
import { petIdOf, visitorKey } from '../../server/identity.ts'
import type { Change, SyncAnswer } from '../../server/pet/schemas.ts'
import { NOON, type TestApp, testApp } from '../../server/testing/test-app.ts'
import { expectConsistent } from '../history.ts'
import { checkGame, checkVisitor, exportVisitor } from './check-visitor.ts'
import { type VisitorModel, applyChange, deleteVisitor, importFile, newVisitor } from './rules.ts'

/** The two visitors. */
type Model = readonly VisitorModel[]
type Command = fc.AsyncCommand<Model, TestApp>

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const FORGOTTEN = [410, 'visitor-forgotten'] as const
const NO_PET = [404, 'pet-not-found'] as const

/** A command of visitor `who`, 0 or 1. */
function command(
  words: string,
  who: number,
  run: (me: VisitorModel, rema: TestApp) => Promise<void>,
): Command {
  return {
    check: () => true,
    toString: () => `visitor ${who} ${words}`,
    run: async (model, rema) => {
      const me = model[who]
      if (me) await run(me, rema)
    },
  }
}

/** Sends the same request several times at once. */
function sendAtOnce(
  times: number,
  rema: TestApp,
  ...request: Parameters<TestApp['call']>
): Promise<LightMyRequestResponse[]> {
  return Promise.all(Array.from({ length: times }, () => rema.call(...request)))
}

/** Each answer has this status and, if it is a problem, this code. */
function expectAll(
  answers: readonly LightMyRequestResponse[],
  [status, code]: readonly [status: number, code?: string],
): void {
  for (const { statusCode, body } of answers) {
    expect(statusCode, body).toBe(status)
    if (code !== undefined) expect(JSON.parse(body).code).toBe(code)
  }
}

function createPet(who: number, name: string, type: PetType, times: number) {
  return command(`creates ${name}, a ${type}, ${times}×`, who, async (me, rema) => {
    const replies = await sendAtOnce(times, rema, me.id, 'POST', '/api/pet', { name, type })
    if (me.isForgotten) return expectAll(replies, FORGOTTEN)
    const created = replies.filter(({ statusCode }) => statusCode === 201)
    expect(created).toHaveLength(me.pet ? 0 : 1)
    expectAll(
      replies.filter((reply) => !created.includes(reply)),
      [409, 'pet-exists'],
    )
    me.pet ??= { id: petIdOf(visitorKey(me.id)), name, type }
    for (const reply of replies) checkGame(me, reply.json().game)
  })
}

/** A change that a sync may contain. Old entries and ids are taken from those that the visitor has. */
type Wanted =
  | { what: 'care'; activity: Activity; minutesAgo: number; hoursAhead: number }
  | { what: 'care again' | 'removal' | 'removal before the care' | 'rename again'; which: number }
  | { what: 'rename'; name: string; minutesAgo: number }

function changesOf(me: VisitorModel, wanted: Wanted): Change[] {
  const id = randomUUID()
  if (wanted.what === 'care') return [newEntry(wanted)]
  if (wanted.what === 'rename') {
    const renamed_at = new Date(NOON - wanted.minutesAgo * MINUTE_MS).toISOString()
    return [{ kind: 'rename', id, name: wanted.name, renamed_at }]
  }
  if (wanted.what === 'rename again') {
    return me.renames.slice(wanted.which % Math.max(1, me.renames.length)).slice(0, 1)
  }
  const old = me.care[wanted.which % Math.max(1, me.care.length)]
  if (wanted.what === 'removal before the care' || old === undefined) {
    const minutesAgo = (wanted.which % 7) * DAY_MINUTES
    const entry = newEntry({ activity: 'feed', minutesAgo, hoursAhead: 0 })
    return [{ kind: 'removal', id, of: entry.id }, entry]
  }
  if (wanted.what === 'removal') return [{ kind: 'removal', id, of: old.id }]
  // A known id counts once, whatever comes with it.
  const activity_type = ACTIVITIES.find((one) => one !== old.activity_type) ?? 'feed'
  return [{ kind: 'care', ...old, activity_type }]
}

function newEntry({ activity, minutesAgo, hoursAhead }: Omit<Wanted & { what: 'care' }, 'what'>) {
  const ms = NOON - minutesAgo * MINUTE_MS
  const local_day = new Date(ms + hoursAhead * 60 * MINUTE_MS).toISOString().slice(0, 10)
  const timestamp = new Date(ms).toISOString()
  return { kind: 'care', id: randomUUID(), activity_type: activity, timestamp, local_day } as const
}

/** Sends the same changes several times at once: each is applied once, in order, and all or none. */
function sync(who: number, wanted: readonly Wanted[], times: number) {
  const words = wanted.map((one) => Object.values(one).join(' ')).join(', ')
  return command(`syncs ${words}; ${times}×`, who, async (me, rema) => {
    const changes = wanted.flatMap((one) => changesOf(me, one))
    const replies = await sendAtOnce(times, rema, me.id, 'POST', '/api/sync', { changes })
    if (me.isForgotten) return expectAll(replies, FORGOTTEN)
    if (!me.pet) return expectAll(replies, NO_PET)
    const expected = replies.map(() =>
      changes.map((change) => ({ id: change.id, outcome: applyChange(me, change) })),
    )
    expectAll(replies, [200])
    const answers: SyncAnswer[] = replies.map((reply) => reply.json())
    expect(sorted(answers.map(({ results }) => results))).toEqual(sorted(expected))
    for (const { game } of answers) checkGame(me, game)
  })
}

function sorted(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort()
}

function forget(who: number) {
  return command('is deleted while a vote and care arrive', who, async (me, rema) => {
    const late = { what: 'care', activity: 'walk', minutesAgo: DAY_MINUTES, hoursAhead: 0 } as const
    const [deletions, others] = await Promise.all([
      sendAtOnce(2, rema, me.id, 'DELETE', '/api/visitor'),
      Promise.all([
        rema.call(me.id, 'PUT', '/api/features/virtual-pet/vote'),
        rema.call(me.id, 'POST', '/api/sync', { changes: changesOf(me, late) }),
      ]),
    ])
    expectAll(deletions, [204])
    for (const { statusCode } of others) expect(statusCode).toBeLessThan(500)
    deleteVisitor(me)
    await checkVisitor(me, rema)
  })
}

/** Imports an older file of this visitor; after a deletion it brings everything back. */
function bringFile(who: number, which: number, times: number) {
  return command(`imports file ${which} ${times}×`, who, async (me, rema) => {
    const file = me.files[which % Math.max(1, me.files.length)]
    if (!file) return
    const replies = await sendAtOnce(times, rema, me.id, 'POST', '/api/visitor/import', file)
    const added = importFile(me, file)
    expectAll(replies, [200])
    const answers = replies.map((reply) => reply.json())
    expect(answers.reduce((sum, one) => sum + one.added, 0)).toBe(added)
    await checkVisitor(me, rema)
  })
}

/** Without pets most commands do nothing: half of all runs start with these. */
const TWO_PETS: readonly Command[] = [createPet(0, 'Momo', 'cat', 1), createPet(1, 'Bo', 'dog', 1)]

const names = fc.constantFrom('Momo', 'Ünï', '🐶', 'a b', "O'Neil")

function careAt(minutesAgo: fc.Arbitrary<number>, hoursAhead: fc.Arbitrary<number>) {
  const activity = fc.constantFrom(...ACTIVITIES)
  return fc.record({ what: fc.constant('care' as const), activity, minutesAgo, hoursAhead })
}

function renameAt(minutesAgo: fc.Arbitrary<number>) {
  return fc.record({ what: fc.constant('rename' as const), name: names, minutesAgo })
}

/** Commands of two visitors in any order. */
function commands(): fc.Arbitrary<Iterable<Command>> {
  const who = fc.nat({ max: 1 })
  const times = fc.constantFrom(1, 1, 2, 3)
  const place = fc.nat({ max: 20 })
  const types = fc.constantFrom(...PET_TYPES)
  const care = careAt(fc.nat({ max: 7 * DAY_MINUTES }), fc.constantFrom(-11, 0, 2, 14))
  const old = fc.record({
    what: fc.constantFrom('care again', 'removal', 'removal before the care', 'rename again'),
    which: place,
  })
  const rename = renameAt(fc.nat({ max: 60 }))
  // From twenty seconds to days ahead, and 1970. In a list the changes beside it would decide: see domain/.
  const wrong = fc.constantFrom(-1 / 3, -5, -6, -2 * DAY_MINUTES, 56 * 365 * DAY_MINUTES)
  const alone = fc.oneof(careAt(wrong, fc.constant(0)), renameAt(wrong)).map((one) => [one])
  const several = fc.array(fc.oneof(care, care, old, old, rename), { minLength: 0, maxLength: 5 })
  const changes = fc.oneof({ weight: 4, arbitrary: several }, { weight: 1, arbitrary: alone })
  const syncs = fc.tuple(who, changes, times).map((values) => sync(...values))
  const usual = [
    fc.tuple(who, names, types, times).map((values) => createPet(...values)),
    syncs,
    syncs,
    syncs,
    who.map((one) => command('exports a file', one, exportVisitor)),
    fc.tuple(who, place, fc.constantFrom(1, 1, 2)).map((values) => bringFile(...values)),
    who.map((one) => command('reads everything', one, checkVisitor)),
  ]
  return fc.commands([...usual, ...usual, who.map(forget)], { size: '+1', maxCommands: 20 })
}

const LIVES = import.meta.env.MODE === 'deep' ? 500 : 25

test('in random lives two visitors read what the rules say', { timeout: 1_800_000 }, async () => {
  const rema = await testApp()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands(), async (hasPets, chosen) => {
      const model = [newVisitor(randomUUID()), newVisitor(randomUUID())]
      const all = [...(hasPets ? TWO_PETS : []), ...chosen]
      await fc.asyncModelRun(() => ({ model, real: rema }), all)
      for (const visitor of model) await checkVisitor(visitor, rema)
    }),
    { numRuns: LIVES, seed: 20_260_312 },
  )
  await expectConsistent(rema.pool)
})
