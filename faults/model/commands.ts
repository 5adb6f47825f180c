import fc from 'fast-check'
import { expect } from 'vitest'
import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { care, newCare } from './care.ts'
import { forget, removeCare, rename, startAnew } from './change-commands.ts'
import { checkVisitor } from './check-visitor.ts'
import { type Command, command, expectForgotten } from './command.ts'
import {
  bringBack,
  bringBackLater,
  forgetWhileFileComes,
  keepFile,
  leaveAndReturn,
  loseImport,
} from './file-commands.ts'
import { bothDevices, bringKey, switchBack } from './keep-commands.ts'
import { loseAnswers, loseForgetting } from './lost-commands.ts'
import { petOf } from './model.ts'

export type { Command } from './command.ts'

function createPet(who: number, name: string, type: PetType) {
  return command(`creates ${name}, a ${type}`, who, async (me, world) => {
    const answer = await world.call(me, 'POST', '/api/pet', { name, type })
    if (me.isForgotten) return expectForgotten([answer])
    expect(answer).toMatchObject(me.pet ? { status: 409, code: 'pet-exists' } : { status: 201 })
    const { pet } = JSON.parse(answer.text)
    me.pet ??= { id: pet.id, name, type }
    expect(pet).toMatchObject(petOf(me) ?? {})
  })
}

/** Two tabs make a pet at the same moment: one is made, the other sees it. */
function createTwice(who: number) {
  return command('creates two pets at once', who, async (me, world) => {
    const answers = await Promise.all(
      ['Ada', 'Bo'].map((name) => world.call(me, 'POST', '/api/pet', { name, type: 'dog' })),
    )
    if (me.isForgotten) return expectForgotten(answers)
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(me.pet ? 0 : 1)
    const pets = answers.map(({ text }) => JSON.parse(text).pet)
    expect(pets[0]).toEqual(pets[1])
    me.pet ??= { id: pets[0].id, name: pets[0].name, type: 'dog' }
  })
}

function careAtOnce(
  who: number,
  wanted: readonly (readonly [Activity, number, number])[],
  times: number,
) {
  const words = wanted.map(([activity, daysAgo]) => `${activity} ${daysAgo} days ago`).join(', ')
  return command(`logs ${words}, each ${times}×`, who, (me, world) =>
    care(
      me,
      world,
      wanted.map((one) => newCare(...one)),
      times,
    ),
  )
}

function replay(who: number, which: number) {
  return command(`sends care ${which} again`, who, async (me, world) => {
    const one = me.care[which % Math.max(1, me.care.length)]
    if (one) await care(me, world, [one], 2)
  })
}

/** The same id with other content is refused and changes nothing. */
function replayOther(who: number, which: number) {
  return command(`sends other care with the id of ${which}`, who, async (me, world) => {
    const one = me.care[which % Math.max(1, me.care.length)]
    if (!one) return
    const other = ACTIVITIES.find((activity) => activity !== one.activity_type)
    const sent = { ...one, activity_type: other }
    const answer = await world.call(me, 'POST', '/api/pet/activities', sent)
    expect(answer).toMatchObject({ status: 409, code: 'activity-exists' })
  })
}

function vote(who: number, feature: FeatureId, times: number) {
  return command(`votes ${times}× for ${feature}`, who, async (me, world) => {
    const path = `/api/features/${feature}/vote`
    const answers = await Promise.all(
      Array.from({ length: times }, () => world.call(me, 'PUT', path)),
    )
    if (me.isForgotten) return expectForgotten(answers)
    const counted = answers.filter(({ status }) => status === 201)
    expect(counted).toHaveLength(me.votes.has(feature) ? 0 : 1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, code: 'already-voted' })
    }
    me.votes.add(feature)
    const [first] = counted
    if (!first) return
    const count: number = JSON.parse(first.text).votes_count
    expect(count).toBe((world.votesCount.get(feature) ?? 0) + 1)
    world.votesCount.set(feature, count)
  })
}

function signUp(who: number, email: string, times: number) {
  return command(`signs ${email} up ${times}×`, who, async (me, world, model) => {
    // Two spellings of one address are one; another visitor's address is registered as well.
    const own = `${me.id}.${email}`
    const key = own.toLowerCase()
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        world.call(null, 'POST', '/api/early-access', { email: own }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(model.emails.has(key) ? 0 : 1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, code: 'already-registered' })
    }
    model.emails.add(key)
  })
}

function look(who: number) {
  return command('looks at everything', who, checkVisitor)
}

function restart(): Command {
  return {
    check: () => true,
    toString: () => 'the server is killed and starts again',
    run: (_model, world) => world.restart(),
  }
}

const who = fc.nat({ max: 1 })
const times = fc.constantFrom(1, 1, 2, 3)
/** Two files at once are what a server takes. */
const twice = fc.constantFrom(1, 1, 2)
const activity = fc.constantFrom(...ACTIVITIES)
const daysAgo = fc.nat({ max: 6 })

/** How half of all lives begin: without a pet most commands find nothing to do. */
export const TWO_PETS: readonly Command[] = [createPet(0, 'Momo', 'cat'), createPet(1, 'Bo', 'dog')]

/** One life with every way to lose the server, lest chance leaves one out. */
export const EVERY_KILL: readonly Command[] = [
  ...TWO_PETS,
  loseAnswers(0, 'virtual-pet', 'Ada', 3),
  keepFile(0),
  forget(0),
  loseImport(0, 0, 3),
  loseForgetting(0, 3),
  restart(),
]

const place = fc.nat({ max: 20 })
const names = fc.constantFrom('Momo', 'Ünï', '🐶', 'a b', "O'Neil")
const feature = fc.constantFrom(...FEATURE_IDS)
/** Behind and ahead of UTC, as far as there is anybody. */
const hoursAhead = fc.constantFrom(-11, 0, 2, 14)
/** Until the server is killed: before it has read a request, and when it may have stored it. */
const lifeMs = fc.constantFrom(0, 3, 10, 30)

/** Commands on two devices, in any order. What takes a restart is rare: it takes a second. */
export function commands(): fc.Arbitrary<Iterable<Command>> {
  const emails = fc.constantFrom('ada@rema.example', 'ADA@rema.example', 'bo@rema.example')
  const wanted = fc.array(fc.tuple(activity, daysAgo, hoursAhead), { minLength: 1, maxLength: 4 })
  const usual = [
    fc.tuple(who, names, fc.constantFrom(...PET_TYPES)).map((made) => createPet(...made)),
    fc.tuple(who, wanted, times).map((made) => careAtOnce(...made)),
    fc.tuple(who, wanted, times).map((made) => careAtOnce(...made)),
    fc.tuple(who, place).map((made) => replay(...made)),
    fc.tuple(who, place).map((made) => replayOther(...made)),
    fc.tuple(who, feature, times).map((made) => vote(...made)),
    fc.tuple(who, emails, times).map((made) => signUp(...made)),
    fc
      .tuple(who, place, fc.constantFrom('after', 'before', 'at once'))
      .map((made) => removeCare(...made)),
    fc.tuple(who, names, fc.nat({ max: 60 })).map((made) => rename(...made)),
    who.map(look),
    who.map(createTwice),
    who.map(keepFile),
    fc.tuple(who, place, twice).map((made) => bringBack(...made)),
    who.map(bringKey),
    fc.tuple(activity, place, hoursAhead).map((made) => bothDevices(...made)),
  ]
  return fc.commands(
    [
      ...usual,
      ...usual,
      who.map(startAnew),
      who.map(switchBack),
      who.map(leaveAndReturn),
      fc.tuple(who, place).map((made) => bringBackLater(...made)),
      fc.tuple(who, place).map((made) => forgetWhileFileComes(...made)),
      sometimes(who.map(forget)),
      rarely(fc.constant(restart())),
      rarely(fc.tuple(who, feature, names, lifeMs).map((made) => loseAnswers(...made))),
      rarely(fc.tuple(who, place, lifeMs).map((made) => loseImport(...made))),
      rarely(fc.tuple(who, lifeMs).map((made) => loseForgetting(...made))),
    ],
    { size: '+1', maxCommands: 20 },
  )
}

/** Runs in about every fourth life. */
function sometimes(commands: fc.Arbitrary<Command>): fc.Arbitrary<Command> {
  return fc.nat({ max: 2 }).chain((roll) => (roll === 0 ? commands : who.map(look)))
}

/** Runs about once in a hundred commands. */
function rarely(commands: fc.Arbitrary<Command>): fc.Arbitrary<Command> {
  return fc.nat({ max: 1 }).chain((roll) => (roll === 0 ? commands : who.map(look)))
}
