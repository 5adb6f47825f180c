import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { expectConsistent } from '../history.ts'
import { codeIn } from '../server.ts'
import { type Reply, type World, checkVisitor, exportVisitor } from './check-visitor.ts'
import {
  type Entry,
  type ExportFile,
  type Model,
  type VisitorModel,
  addVote,
  eraseVisitor,
  hasAnotherPet,
  importFile,
  newVisitor,
  petOf,
  removeEntry,
  renamePet,
  versionOf,
} from './rules.ts'

type Command = fc.AsyncCommand<Model, World>
type Run = (me: VisitorModel, world: World, model: Model) => Promise<void>

const HOUR_MS = 60 * 60_000
const FORGOTTEN = { status: 410, code: 'visitor-forgotten' }
const NO_PET = { status: 404, code: 'pet-not-found' }

/** A command of visitor `who`, 0 or 1. */
function command(words: string, who: number, run: Run): Command {
  return {
    check: () => true,
    toString: () => `visitor ${who} ${words}`,
    run: async (model, world) => {
      const me = model.visitors[who]
      if (me) await run(me, world, model)
    },
  }
}

/** Sends the same request several times at once. */
function sendAtOnce(
  times: number,
  world: World,
  ...request: Parameters<World['call']>
): Promise<Reply[]> {
  return Promise.all(Array.from({ length: times }, () => world.call(...request)))
}

function expectAll(replies: readonly Reply[], expected: Partial<Reply>): void {
  for (const reply of replies) expect(reply).toMatchObject(expected)
}

/** True when the visitor is forgotten or has no pet, and each reply says so. */
function isRefused(me: VisitorModel, replies: readonly Reply[]): boolean {
  if (me.isForgotten) expectAll(replies, FORGOTTEN)
  else if (!me.pet) expectAll(replies, NO_PET)
  return me.isForgotten || !me.pet
}

function createPet(who: number, name: string, type: PetType, times: number) {
  return command(`creates ${name}, a ${type}, ${times}×`, who, async (me, world) => {
    const replies = await sendAtOnce(times, world, me.id, 'POST', '/api/pet', { name, type })
    if (me.isForgotten) return expectAll(replies, FORGOTTEN)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(me.pet ? 0 : 1)
    expectAll(
      replies.filter(({ status }) => status !== 201),
      { status: 409, code: 'pet-exists' },
    )
    const pets = replies.map(({ text }) => JSON.parse(text).pet)
    me.pet ??= { id: pets[0].id, name, type }
    for (const pet of pets) expect(pet).toMatchObject(petOf(me) ?? {})
  })
}

function newEntry(activity: Activity, daysAgo: number, hoursAhead = 0): Entry {
  const at = Date.now() - daysAgo * 24 * HOUR_MS
  const local_day = new Date(at + hoursAhead * HOUR_MS).toISOString().slice(0, 10)
  const timestamp = new Date(at).toISOString()
  return { id: randomUUID(), activity_type: activity, timestamp, local_day }
}

/** Sends each entry several times at once: it counts once. */
async function logCare(me: VisitorModel, world: World, entries: readonly Entry[], times: number) {
  const groups = await Promise.all(
    entries.map((entry) => sendAtOnce(times, world, me.id, 'POST', '/api/pet/activities', entry)),
  )
  if (isRefused(me, groups.flat())) return
  for (const [at, entry] of entries.entries()) {
    const statuses = groups[at]?.map(({ status }) => status).sort((a, b) => b - a)
    const isKnown = me.care.some(({ id }) => id === entry.id)
    if (me.removed.has(entry.id)) expect(statuses).toEqual(Array(times).fill(410))
    else expect(statuses).toEqual([isKnown ? 200 : 201, ...Array(times - 1).fill(200)])
    if (!isKnown && !me.removed.has(entry.id)) me.care.push(entry)
  }
  const happiness = groups
    .flat()
    .filter(({ status }) => status < 300)
    .map(({ text }): number => JSON.parse(text).pet.happiness)
  if (happiness.length > 0) expect(Math.max(...happiness)).toBe(petOf(me)?.happiness)
}

function care(
  who: number,
  wanted: readonly (readonly [Activity, number, number])[],
  times: number,
) {
  const words = wanted.map(([activity, daysAgo]) => `${activity} ${daysAgo} days ago`).join(', ')
  return command(`logs ${words}, each ${times}×`, who, (me, world) =>
    logCare(
      me,
      world,
      wanted.map((one) => newEntry(...one)),
      times,
    ),
  )
}

const entryAt = ({ care: entries }: VisitorModel, which: number) =>
  entries[which % Math.max(1, entries.length)]

function resend(who: number, which: number) {
  return command(`sends entry ${which} again`, who, async (me, world) => {
    const entry = entryAt(me, which)
    if (!entry) return
    await logCare(me, world, [entry], 2)
    const activity_type = ACTIVITIES.find((one) => one !== entry.activity_type)
    const other = { ...entry, activity_type }
    const reply = await world.call(me.id, 'POST', '/api/pet/activities', other)
    expect(reply).toMatchObject({ status: 409, code: 'activity-exists' })
  })
}

/** Removes a logged entry, or an entry that arrives later or at the same moment. */
function remove(who: number, which: number, copy: 'after' | 'before' | 'at once') {
  return command(`removes entry ${which}, a copy comes ${copy}`, who, async (me, world) => {
    const entry = (copy === 'after' ? entryAt(me, which) : null) ?? newEntry('feed', which % 7)
    const isAtOnce = copy === 'at once'
    const [removals, presses] = await Promise.all([
      sendAtOnce(2, world, me.id, 'DELETE', '/api/pet/activities', { id: entry.id }),
      sendAtOnce(isAtOnce ? 1 : 0, world, me.id, 'POST', '/api/pet/activities', entry),
    ])
    if (isRefused(me, [...removals, ...presses])) return
    expectAll(removals, { status: 200 })
    const [press] = presses
    if (press?.status === 201) me.care.push(entry)
    else if (press) expect(press).toMatchObject({ code: 'activity-removed' })
    removeEntry(me, entry.id)
    await logCare(me, world, [entry], 2)
  })
}

function rename(who: number, name: string, minutesAgo: number) {
  return command(`renames the pet ${name} ${minutesAgo} minutes ago`, who, async (me, world) => {
    const renamed_at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const replies = await sendAtOnce(2, world, me.id, 'PATCH', '/api/pet', { name, renamed_at })
    if (isRefused(me, replies)) return
    renamePet(me, name, renamed_at)
    for (const { status, text } of replies)
      expect([status, JSON.parse(text).pet]).toMatchObject([200, petOf(me)])
  })
}

function vote(who: number, feature: FeatureId, times: number) {
  return command(`votes ${times}× for ${feature}`, who, async (me, world, model) => {
    const replies = await sendAtOnce(times, world, me.id, 'PUT', `/api/features/${feature}/vote`)
    if (me.isForgotten) return expectAll(replies, FORGOTTEN)
    const counted = replies.filter(({ status }) => status === 201)
    expect(counted).toHaveLength(me.votes.has(feature) ? 0 : 1)
    expectAll(
      replies.filter(({ status }) => status !== 201),
      { status: 409, code: 'already-voted' },
    )
    addVote(me, feature, model)
    for (const { text } of counted)
      expect(JSON.parse(text).votes_count).toBe(model.votesCount.get(feature))
  })
}

function signUp(who: number, email: string, times: number) {
  return command(`signs ${email} up ${times}×`, who, async (me, world, { emails }) => {
    const own = `${me.id}.${email}`
    const replies = await sendAtOnce(times, world, null, 'POST', '/api/early-access', {
      email: own,
    })
    const added = replies.filter(({ status }) => status === 201)
    // Two spellings of one address are the same address.
    expect(added).toHaveLength(emails.has(own.toLowerCase()) ? 0 : 1)
    expectAll(
      replies.filter(({ status }) => status !== 201),
      { status: 409, code: 'already-registered' },
    )
    emails.add(own.toLowerCase())
  })
}

function forget(who: number) {
  return command('is erased while a vote and care arrive', who, async (me, world, model) => {
    const [erasures, others] = await Promise.all([
      sendAtOnce(2, world, me.id, 'DELETE', '/api/visitor'),
      Promise.all([
        world.call(me.id, 'PUT', '/api/features/virtual-pet/vote'),
        world.call(me.id, 'POST', '/api/pet/activities', newEntry('walk', 1)),
      ]),
    ])
    expectAll(erasures, { status: 204 })
    for (const { status } of others) expect(status).toBeLessThan(500)
    eraseVisitor(me, model)
    await checkVisitor(me, world, model)
  })
}

function exportAll(who: number) {
  return command('exports a file', who, async (me, world, model) => {
    model.files.push(await exportVisitor(me, world))
  })
}

const sendFile = (times: number, world: World, me: VisitorModel, file: ExportFile) =>
  sendAtOnce(times, world, me.id, 'POST', '/api/visitor/import', file)

const fileAt = ({ files }: Model, which: number) => files[which % Math.max(1, files.length)]

/** Imports any file, also one of the other visitor. */
function bringFile(who: number, which: number, times: number) {
  return command(`imports file ${which} ${times}×`, who, async (me, world, model) => {
    const file = fileAt(model, which)
    if (!file) return
    const replies = await sendFile(times, world, me, file)
    if (hasAnotherPet(me, file)) return expectAll(replies, { status: 409, code: 'another-pet' })
    const added = importFile(me, file, model)
    expectAll(replies, { status: 200 })
    const answers = replies.map(({ text }) => JSON.parse(text))
    expect(answers.reduce((sum, one) => sum + one.added, 0)).toBe(added)
    for (const one of answers) expect(one).toMatchObject({ pet: petOf(me), version: versionOf(me) })
  })
}

/** After an erasure the exported file brings everything back. */
function leaveAndReturn(who: number) {
  return command('exports, is erased and imports', who, async (me, world, model) => {
    const file = await exportVisitor(me, world)
    expectAll(await sendAtOnce(1, world, me.id, 'DELETE', '/api/visitor'), { status: 204 })
    eraseVisitor(me, model)
    expectAll(await sendFile(1, world, me, file), { status: 200 })
    importFile(me, file, model)
    await checkVisitor(me, world, model)
    await exportVisitor(me, world)
  })
}

/** Without pets most commands do nothing: half of all runs start with these. */
const TWO_PETS: readonly Command[] = [createPet(0, 'Momo', 'cat', 1), createPet(1, 'Bo', 'dog', 1)]

/** Commands of two visitors in any order. */
function commands(): fc.Arbitrary<Iterable<Command>> {
  const who = fc.nat({ max: 1 })
  const times = fc.constantFrom(1, 1, 2, 3)
  const place = fc.nat({ max: 20 })
  const names = fc.constantFrom('Momo', 'Ünï', '🐶', 'a b', "O'Neil")
  const emails = fc.constantFrom('ada@rema.example', 'ADA@rema.example', 'bo@rema.example')
  const features = fc.constantFrom(...FEATURE_IDS)
  const types = fc.constantFrom(...PET_TYPES)
  const entries = fc.array(
    fc.tuple(fc.constantFrom(...ACTIVITIES), fc.nat({ max: 6 }), fc.constantFrom(-11, 0, 2, 14)),
    { minLength: 1, maxLength: 4 },
  )
  const copies = fc.constantFrom('after', 'before', 'at once')
  const usual = [
    fc.tuple(who, names, types, times).map((values) => createPet(...values)),
    fc.tuple(who, entries, times).map((values) => care(...values)),
    fc.tuple(who, entries, times).map((values) => care(...values)),
    fc.tuple(who, place).map((values) => resend(...values)),
    fc.tuple(who, place, copies).map((values) => remove(...values)),
    fc.tuple(who, names, fc.nat({ max: 60 })).map((values) => rename(...values)),
    fc.tuple(who, features, times).map((values) => vote(...values)),
    fc.tuple(who, emails, times).map((values) => signUp(...values)),
    who.map(exportAll),
    // A server accepts two imports at once.
    fc.tuple(who, place, fc.constantFrom(1, 1, 2)).map((values) => bringFile(...values)),
    who.map((one) => command('reads everything', one, checkVisitor)),
  ]
  const rare = [who.map(leaveAndReturn), who.map(forget)]
  return fc.commands([...usual, ...usual, ...rare], { size: '+1', maxCommands: 20 })
}

/** Runs random commands of two visitors, and compares all that they can read with the rules. */
export async function expectRulesKept(runs: number): Promise<void> {
  const rema = await testApp({ now: Date.now })
  const world: World = {
    async call(...request) {
      const { statusCode: status, body: text } = await rema.call(...request)
      return { status, code: status < 400 ? '' : codeIn(text), text }
    },
  }
  const votesCount = new Map<FeatureId, number>()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands(), async (hasPets, chosen) => {
      const visitors = [newVisitor(randomUUID()), newVisitor(randomUUID())]
      const model: Model = { visitors, emails: new Set(), files: [], votesCount }
      const all = [...(hasPets ? TWO_PETS : []), ...chosen]
      await fc.asyncModelRun(() => ({ model, real: world }), all)
      for (const visitor of visitors) await checkVisitor(visitor, world, model)
    }),
    // Without shrinking: a failed run leaves vote counts that a shorter one does not expect.
    { numRuns: runs, seed: 20_260_312, endOnFailure: true },
  )
  await expectConsistent(rema.pool)
}
