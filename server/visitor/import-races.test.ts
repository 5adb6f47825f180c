import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { visitorKey } from '../http/visitor.ts'
import { AGREED, disagreements } from '../testing/as-if.ts'
import { blockedBackend, cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { careEntry, forget, givenPet, logEntry, petOf, remove, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { openShakyLink } from '../testing/shaky-link.ts'
import { type TestApp, cloneDatabase, openTestAppOn, testApp } from '../testing/test-app.ts'
import type { FileEntry, FilePet } from './export-file.ts'

type File = { pet: FilePet | null; care_entries: FileEntry[]; votes: unknown[] }

async function exported(rema: TestApp, visitor: string): Promise<File> {
  return (await rema.call(visitor, 'GET', '/api/visitor/export')).json<File>()
}

/** As a browser does: what many at once are too slow for, on a slow disk, is sent again, and counts once. */
async function inTheEnd(ask: () => ReturnType<TestApp['call']>): ReturnType<TestApp['call']> {
  const answer = await ask()
  return answer.statusCode === 503 ? inTheEnd(ask) : answer
}

function imported(rema: TestApp, visitor: string, file: unknown) {
  return rema.call(visitor, 'POST', '/api/visitor/import', file)
}

test('care that arrives while a file is taken counts once each, in the file or not', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const file = await exported(rema, visitor)
  const entries = Array.from({ length: 60 }, () => careEntry('feed'))
  const others = Array.from({ length: 20 }, () => careEntry('play'))
  const answers = await Promise.all([
    ...entries.slice(0, 20).map((entry) => inTheEnd(() => send(rema, visitor, entry))),
    inTheEnd(() => imported(rema, visitor, { ...file, care_entries: entries })),
    inTheEnd(() => imported(rema, visitor, { ...file, care_entries: entries })),
    ...others.map((entry) => inTheEnd(() => send(rema, visitor, entry))),
    ...entries.slice(20, 40).map((entry) => inTheEnd(() => send(rema, visitor, entry))),
  ])
  for (const answer of answers) expect([200, 201]).toContain(answer.statusCode)
  expect((await exported(rema, visitor)).care_entries).toHaveLength(80)
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})

test('an entry that is removed while a file is taken stays removed, whoever comes first', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const { activity } = await logEntry(rema, visitor, 'feed')
  const file = await exported(rema, visitor)
  for (let round = 0; round < 2; round++) {
    await Promise.all([
      imported(rema, visitor, file),
      remove(rema, visitor, activity.id),
      send(rema, visitor, activity),
    ])
  }
  expect((await exported(rema, visitor)).care_entries).toEqual([])
  expect(await petOf(rema, visitor)).toMatchObject({ happiness: 50, lastfed: null })
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})

test('a pet is no other one for having the same id: a visitor’s pets all have it', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const first = await exported(rema, visitor)
  await forget(rema, visitor)
  const name = { name: 'Other', type: first.pet?.type }
  await imported(rema, visitor, { ...first, pet: null })
  expect((await rema.call(visitor, 'POST', '/api/pet', name)).json().pet.id).toBe(first.pet?.id)
  expect(problemIn(await imported(rema, visitor, first))).toBe('another-pet')
})

test('a pet that is made while a file is taken: one of them is the visitor’s', async () => {
  const rema = await testApp()
  const file = await exported(rema, await givenPet(rema))
  for (let round = 0; round < 2; round++) {
    const visitor = randomUUID()
    const [taken, made] = await Promise.all([
      imported(rema, visitor, file),
      rema.call(visitor, 'POST', '/api/pet', { name: 'Other', type: 'dog' }),
    ])
    const codes = [taken, made].filter(({ statusCode }) => statusCode >= 400).map(problemIn)
    expect(codes).toHaveLength(1)
    expect(['another-pet', 'pet-exists']).toContain(codes[0])
  }
})

test('when the database is lost in the middle nothing is changed, and it can be tried again', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  const file = await exported(rema, visitor)
  const other = randomUUID()
  const more = { ...file, care_entries: [careEntry('feed'), careEntry('walk')] }
  // The votes come last: pet and entries are written and not committed when their row is waited for.
  const lock = `select from features where id = 'virtual-pet' for update`
  const { taking } = await whileLocked(rema, lock, async () => {
    const answer = imported(rema, other, more).then((one) => problemIn(one))
    await blockedBackend(rema)
    await cutBlockedBackend(rema)
    return { taking: answer }
  })
  expect(await taking).toBe('import-failed')
  expect(await petOf(rema, other)).toBeNull()
  expect((await exported(rema, other)).votes).toEqual([])
  expect((await imported(rema, other, more)).json()).toMatchObject({ added: 2 })
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})

test('a file whose commit got no answer is stored, and the answer does not deny it', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const file = { ...(await exported(rema, visitor)), care_entries: [careEntry('feed')] }
  const link = await openShakyLink(rema.database)
  const pool = createPool(link.connection)
  const far = await openTestAppOn({ ...rema, pool, drop: () => pool.end() })
  onTestFinished(async () => {
    await far.close()
    await link.close()
  })
  link.cutInAnswerTo('commit')
  const url = '/api/visitor/import?today=2026-03-12'
  expect(problemIn(await far.call(visitor, 'POST', url, file))).toBe('database-away')
  expect((await exported(rema, visitor)).care_entries).toHaveLength(1)
  link.restore()
  expect((await far.call(visitor, 'POST', url, file)).json()).toMatchObject({ added: 0 })
})

test('when its commit is refused nothing is changed, and that is said', async () => {
  const rema = await openTestAppOn(await cloneDatabase())
  onTestFinished(rema.close)
  const visitor = await givenPet(rema)
  const file = { ...(await exported(rema, visitor)), care_entries: [careEntry('feed')] }
  await rema.pool.query(`
    create function give_way() returns trigger language plpgsql as
      $$ begin raise exception sqlstate '40001'; end $$;
    create constraint trigger gives_way after insert on pet_activities
      deferrable initially deferred for each row execute function give_way()`)
  expect(problemIn(await imported(rema, visitor, file))).toBe('import-failed')
  expect((await exported(rema, visitor)).care_entries).toEqual([])
})

test('nothing of a file is left in the connection that read it', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const file = await exported(rema, visitor)
  const refused = { ...file, care_entries: [careEntry('feed')], votes: [1] }
  expect(problemIn(await imported(rema, visitor, refused))).toBe('invalid-file')
  for (let round = 0; round < 3; round++) await imported(rema, visitor, file)
  expect((await exported(rema, visitor)).care_entries).toEqual([])
  const { rows } = await rema.pool.query('select user_id from virtual_pets')
  expect(rows).toEqual([{ user_id: visitorKey(visitor) }])
})
