import { expect } from 'vitest'
import { care, newCare } from './care.ts'
import { forgetNow } from './change-commands.ts'
import { checkVisitor } from './check-visitor.ts'
import { command } from './command.ts'
import { type HomeFile, isOfAnotherPet, takeHome, takeIn } from './home-file.ts'
import { type Model, type VisitorModel, petOf } from './model.ts'
import type { World } from './world.ts'

function importTo(me: VisitorModel, world: World, file: HomeFile) {
  return world.call(me, 'POST', '/api/visitor/import', file)
}

export function keepFile(who: number) {
  return command('takes everything home', who, async (me, world, model) => {
    model.files.push(await takeHome(me, world))
  })
}

/** Any file, also one of somebody else, so many times at once. */
export function bringBack(who: number, which: number, times: number) {
  return command(`brings file ${which} back, ${times}× at once`, who, async (me, world, model) => {
    const file = fileAt(model, which)
    if (!file) return
    const answers = await Promise.all(
      Array.from({ length: times }, () => importTo(me, world, file)),
    )
    if (isOfAnotherPet(me, file)) {
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 409, code: 'another-pet' })
      return
    }
    const added = takeIn(me, file, world)
    const told = answers.map(({ status, text }) => {
      expect([status, text]).toEqual([200, expect.any(String)])
      return JSON.parse(text)
    })
    expect(told.reduce((sum, one) => sum + one.added, 0)).toBe(added)
    const version = me.pet ? me.care.length + me.changes + 1 : 0
    for (const one of told) expect(one).toMatchObject({ pet: petOf(me), version })
  })
}

/** Home, then one entry is taken back and another given, and the file comes back: it brings neither. */
export function bringBackLater(who: number, which: number) {
  return command(`takes care ${which} back and brings an older file`, who, async (me, world) => {
    const gone = me.care[which % Math.max(1, me.care.length)]
    if (!gone) return
    const file = await takeHome(me, world)
    await world.call(me, 'DELETE', `/api/pet/activities/${gone.id}`)
    me.removed.add(gone.id)
    me.care = me.care.filter(({ id }) => id !== gone.id)
    me.changes += 2
    await care(me, world, [newCare(gone.activity_type, 3)], 1)
    const answer = await importTo(me, world, file)
    expect(JSON.parse(answer.text)).toMatchObject({ added: 0, pet: petOf(me) })
    expect(takeIn(me, file, world)).toBe(0)
    await checkVisitor(me, world)
  })
}

/** Home, forgotten, and back: everything is as it was. */
export function leaveAndReturn(who: number) {
  return command('leaves with the file and returns', who, async (me, world) => {
    const file = await takeHome(me, world)
    await forgetNow(me, world)
    expect((await importTo(me, world, file)).status).toBe(200)
    takeIn(me, file, world)
    await checkVisitor(me, world)
    const { exported_at: _at, ...again } = await takeHome(me, world).then(withoutVoteTimes)
    const { exported_at: _before, ...first } = withoutVoteTimes(file)
    expect(again).toEqual(first)
  })
}

/** A vote is cast again: its age is not the file's to say. */
function withoutVoteTimes(file: HomeFile): HomeFile & { exported_at?: string } {
  return { ...file, votes: file.votes.map(({ feature_id }) => ({ feature_id })).sort(byFeature) }
}
function byFeature(a: { feature_id: string }, b: { feature_id: string }): number {
  return a.feature_id < b.feature_id ? -1 : 1
}

/** A file on its way in the same instant as the wish to be forgotten: all of it is there in the end, or nothing. */
export function forgetWhileFileComes(who: number, which: number) {
  return command(`is forgotten while file ${which} comes`, who, async (me, world, model) => {
    const file = fileAt(model, which)
    if (!file?.pet) return
    const wasAnother = isOfAnotherPet(me, file)
    const [taken, forgotten] = await Promise.all([
      importTo(me, world, file),
      world.call(me, 'DELETE', '/api/visitor'),
    ])
    expect(forgotten.status).toBe(204)
    const refused = wasAnother ? [200, 409, 410] : [200, 410]
    expect(refused).toContain(taken.status)
    await leaveNothing(me, world)
    const { pet } = JSON.parse((await world.call(me, 'GET', '/api/pet')).text)
    if (taken.status !== 200) expect(pet).toBeNull()
    if (pet !== null) takeIn(me, file, world)
    await checkVisitor(me, world)
  })
}

function leaveNothing(me: VisitorModel, world: World) {
  return forgetNow(me, world, { isAsked: true })
}

/** The server is killed while a file comes back, and the answer is lost: once more, and it is there once. */
export function loseImport(who: number, which: number, ms: number) {
  return command(
    `brings file ${which} back and loses the server`,
    who,
    async (me, world, model) => {
      const file = fileAt(model, which)
      if (!file || isOfAnotherPet(me, file)) return
      await world.dieDuring(() => [world.lose(me, 'POST', '/api/visitor/import', file)], ms)
      const answer = await importTo(me, world, file)
      const added = takeIn(me, file, world)
      expect([0, added]).toContain(JSON.parse(answer.text).added)
      expect(JSON.parse(answer.text)).toMatchObject({ pet: petOf(me) })
      await checkVisitor(me, world)
    },
  )
}

function fileAt({ files }: Model, which: number): HomeFile | undefined {
  return files[which % Math.max(1, files.length)]
}
