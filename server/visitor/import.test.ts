import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  careOnDay,
  forget,
  gameOf,
  givenPet,
  press,
  removal,
  rename,
  sync,
  synced,
} from '../testing/pets.ts'
import { visitorKey } from '../identity.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'
import { everythingOf, exportOf, importInto } from '../testing/visitor-files.ts'
import { countOf, vote } from '../testing/votes.ts'
import type { CareEntry } from '../pet/schemas.ts'

const NOW = new Date(NOON).toISOString()

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

/** An entry as files have it. */
function entryOf({ id, activity_type, timestamp, local_day }: CareEntry): CareEntry {
  return { id, activity_type, timestamp, local_day }
}

/** A visitor with ten care entries on five days, two votes and another name than at first. */
async function givenHoldings(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo', type: 'rabbit' })
  const days = ['07', '08', '10', '11', '12'].map((day) => `2026-03-${day}`)
  await synced(
    rema,
    visitor,
    ...days.map((day) => careOnDay('feed', day)),
    ...days.map((day) => careOnDay('walk', day)),
    rename('Mochi', '2026-03-12T10:00:00.000Z'),
  )
  await vote(rema, 'virtual-pet', { visitor })
  await vote(rema, 'anytime-help', { visitor })
  return visitor
}

/** The rows of a pet and its log, but for the pet's version. */
async function rowsOf(visitor: string) {
  const { rows } = await rema.pool.query<{ pet: object; entries: object[] }>(
    `select to_jsonb(pet) - 'version' as pet,
      (select coalesce(jsonb_agg(entry order by entry.id), '[]') from pet_activities entry where pet_id = pet.id) as entries
    from virtual_pets pet where user_id = $1`,
    [visitorKey(visitor)],
  )
  return rows[0] ?? { pet: {}, entries: [] }
}

describe('into a visitor without a pet', () => {
  test('a file restores every column of pet and log, days and votes, also after a deletion', async () => {
    const visitor = await givenHoldings()
    await press(rema, visitor, 'play')
    const file = await exportOf(rema, visitor)
    const before = { ...(await everythingOf(rema, visitor)), rows: await rowsOf(visitor) }
    // A column that this pet does not fill in could be lost unnoticed.
    const fresh = await rowsOf(await givenPet(rema))
    for (const [column, value] of Object.entries(fresh.pet))
      expect(before.rows.pet).not.toHaveProperty(column, value)
    expect(JSON.stringify(before.rows)).not.toContain('null')
    await forget(rema, visitor)
    expect(problemIn(await sync(rema, visitor, careOnDay('feed', '2026-03-12')))).toBe(
      'visitor-forgotten',
    )
    const answer = await importInto(rema, visitor, file)
    expect(answer.json()).toEqual({ added: 11, game: await gameOf(rema, visitor) })
    expect({ ...(await everythingOf(rema, visitor)), rows: await rowsOf(visitor) }).toEqual(before)
    // The visitor is no longer forgotten.
    await press(rema, visitor, 'feed')
  })

  test('it does so under another id, too, and the pet it was exported from stays as it is', async () => {
    const first = await givenHoldings()
    const file = await exportOf(rema, first)
    const before = await everythingOf(rema, first)
    const second = randomUUID()
    const { pet } = (await importInto(rema, second, file)).json().game
    expect(pet.id).not.toBe(file.pet?.id)
    expect(pet).toEqual({ ...before.game.pet, id: pet.id })
    expect((await importInto(rema, second, file)).json()).toMatchObject({ added: 0 })
    expect(await everythingOf(rema, first)).toEqual(before)
    // A file of this visitor restores the same pet.
    const theirs = await exportOf(rema, second)
    await forget(rema, second)
    expect((await importInto(rema, second, theirs)).json().game.pet).toEqual(pet)
  })

  test('happiness, last times and days follow from the entries, whatever the file claims', async () => {
    const visitor = await givenPet(rema)
    const file = await exportOf(rema, visitor)
    await forget(rema, visitor)
    const played = entryOf(careOnDay('play', '2026-03-11'))
    await importInto(rema, visitor, {
      ...file,
      pet: { ...file.pet, happiness: 100, lastfed: '2026-03-12T11:00:00.000Z', lastplayed: null },
      care_entries: [played],
      care_days: [{ activity_type: 'walk', day: '2026-03-12' }],
    })
    expect(await gameOf(rema, visitor)).toMatchObject({
      pet: { happiness: 60, lastfed: null, lastwalked: null, lastplayed: played.timestamp },
      days: { from: '2026-03-11', feed: '', walk: '', play: '1' },
    })
  })

  test('a file of 0.2.0, whose times have microseconds, is of the same pet each time', async () => {
    const visitor = await givenPet(rema)
    const file = await exportOf(rema, visitor)
    const old = { ...file, pet: { ...file.pet, created_at: '2026-01-05T07:08:09.123789Z' } }
    const other = randomUUID()
    for (const added of [1, 0]) {
      const care_entries = [{ ...entryOf(careOnDay('feed', '2026-01-05')), id: visitor }]
      const answer = await importInto(rema, other, { ...old, care_entries })
      expect(answer.json()).toMatchObject({ added })
    }
    expect((await exportOf(rema, other)).pet?.created_at).toBe('2026-01-05T07:08:09.124Z')
  })

  test('a file from a server whose clock was ahead is taken, again and again, with possible times', async () => {
    const visitor = await givenPet(rema)
    const { pet, ...file } = await exportOf(rema, visitor)
    await forget(rema, visitor)
    const ahead = {
      ...pet,
      created_at: '2999-03-14T12:00:00.000Z',
      renamed_at: '2999-03-14T12:00:00.000Z',
    }
    const care_entries = [entryOf(careOnDay('feed', '2026-03-14'))]
    for (const [who, added] of [
      [visitor, 1],
      [visitor, 0],
      [randomUUID(), 1],
    ] as const) {
      const answer = await importInto(rema, who, { ...file, pet: ahead, care_entries })
      expect(answer.json()).toMatchObject({
        added,
        game: { pet: { name: 'Momo', lastfed: NOW }, days: { from: '2026-03-12' } },
      })
    }
    const renamed = await synced(rema, visitor, rename('Bo'))
    expect(renamed.game.pet?.name).toBe('Bo')
    // The time of creation was corrected, and the file is still from this pet.
    const later = { ...ahead, created_at: '2026-03-14T12:00:00.000Z' }
    const again = await importInto(rema, visitor, { ...file, pet: later, care_entries })
    expect(again.json()).toMatchObject({ added: 0, game: { pet: { name: 'Bo' } } })
  })

  test('a file without a pet restores the votes, each once; a feature that is gone is left out', async () => {
    const voter = randomUUID()
    await vote(rema, 'virtual-pet', { visitor: voter })
    const file = await exportOf(rema, voter)
    await forget(rema, voter)
    const count = (await countOf(rema, 'virtual-pet')) ?? 0
    const gone = { feature_id: 'telepathy', created_at: '2026-03-12T12:00:00.000Z' }
    const votes = [...file.votes, gone]
    for (let time = 0; time < 2; time++) {
      const answer = await importInto(rema, voter, { ...file, votes })
      expect(answer.json()).toMatchObject({ added: 0, game: { pet: null, version: 0 } })
    }
    expect(await countOf(rema, 'virtual-pet')).toBe(count + 1)
    expect(await everythingOf(rema, voter)).toMatchObject({ voted: ['virtual-pet'] })
  })
})

describe('into the same pet', () => {
  test('it adds what is missing, once, and removed entries stay removed', async () => {
    const visitor = await givenHoldings()
    const file = await exportOf(rema, visitor)
    const removed = file.care_entries.find(
      ({ activity_type, local_day }) => activity_type === 'feed' && local_day === '2026-03-07',
    )
    await press(rema, visitor, 'play')
    const { game } = await synced(rema, visitor, removal(removed?.id ?? ''))
    const missing = entryOf(careOnDay('walk', '2026-03-09'))
    const again = { ...missing, id: missing.id.toUpperCase() }
    const care_entries = [...file.care_entries, missing, again]
    const answer = await importInto(rema, visitor, { ...file, care_entries })
    expect(answer.json()).toMatchObject({ added: 1, game: { version: game.version + 1 } })
    expect(await gameOf(rema, visitor)).toMatchObject({
      pet: { activities_count: 11 },
      days: { from: '2026-03-07', feed: '010111', walk: '111111', play: '000001' },
    })
    const before = await everythingOf(rema, visitor)
    expect((await importInto(rema, visitor, file)).json()).toMatchObject({
      added: 0,
      game: { version: game.version + 1 },
    })
    expect(await everythingOf(rema, visitor)).toEqual(before)
  })

  test.each([
    ['older', '2026-03-12T09:00:00.000Z', 'Mochi'],
    ['newer', '2026-03-12T11:00:00.000Z', 'Bo'],
  ])('a name that is %s than the pet’s: the newer one wins', async (_what, renamed_at, name) => {
    const visitor = await givenHoldings()
    const file = await exportOf(rema, visitor)
    await importInto(rema, visitor, { ...file, pet: { ...file.pet, name: 'Bo', renamed_at } })
    expect(await gameOf(rema, visitor)).toMatchObject({ pet: { name } })
  })
})

test('into a visitor with another pet it is refused, and changes nothing', async () => {
  const file = await exportOf(rema, await givenHoldings())
  const other = await givenPet(rema, { type: 'rabbit' })
  const before = await everythingOf(rema, other)
  expect(problemIn(await importInto(rema, other, file))).toBe('another-pet')
  expect(await everythingOf(rema, other)).toEqual(before)
})
