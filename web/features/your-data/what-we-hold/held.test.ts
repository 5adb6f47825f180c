import { describe, expect, test } from 'vitest'
import { toldFields } from '#domain/told-fields.ts'
import PRIVACY from '../../../../docs/privacy.md?raw'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { type HeldFile, isHeldFile } from './held-file.ts'
import { heldHere } from './held-here.ts'
import { heldNow } from './held-now.ts'

const TOLD = toldFields(PRIVACY)
const ID = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'

const FILE: HeldFile = {
  pet: {
    id: ID,
    name: 'Biscuit',
    type: 'cat',
    happiness: 80,
    lastfed: '2026-03-12T12:00:00.000Z',
    lastwalked: null,
    lastplayed: null,
    created_at: '2026-03-01T08:00:00.123456Z',
  },
  care_entries: [
    entry('feed', '2026-03-10T12:00:00.000Z', '2026-03-10'),
    entry('feed', '2026-03-12T12:00:00.000Z', '2026-03-12'),
    entry('play', '2026-03-11T12:00:00.000Z', '2026-03-11'),
  ],
  care_days: [
    { activity_type: 'feed', day: '2026-03-10' },
    { activity_type: 'play', day: '2026-03-10' },
    { activity_type: 'feed', day: '2026-03-12' },
  ],
  votes: [{ feature_id: 'anytime-help', created_at: '2026-03-05T08:00:00.000Z' }],
}
const NOTHING: HeldFile = { pet: null, care_entries: [], care_days: [], votes: [] }

function entry(activity_type: 'feed' | 'play', timestamp: string, local_day: string) {
  return { id: ID, activity_type, timestamp, local_day }
}

function here(kept: Record<string, string>) {
  return heldHere(
    TOLD,
    safeStorage(() => fakeStorage(kept)),
  )
}

/** As this machine's locale writes a day. */
function written(day: string) {
  return new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** What the page shows of a column. */
function shown(file: HeldFile, table: string, field: string) {
  return heldNow(TOLD, file)
    .find(({ name }) => name === table)
    ?.fields.find((one) => one.field === field)?.now
}

describe('what the database holds', () => {
  test.each([
    ['virtual_pets', 'name', 'Biscuit'],
    ['virtual_pets', 'type', 'Cat'],
    ['virtual_pets', 'happiness', '80 of 100'],
    ['virtual_pets', 'lastwalked', 'Never'],
    ['virtual_pets', 'activities_count', '3 times'],
    ['pet_activities', 'activity_type', 'Feed: 2 times, Walk: 0 times, Play: 1 time'],
    ['pet_activities', 'local_day', `${written('2026-03-10')} to ${written('2026-03-12')}`],
    ['pet_care_years', 'activity_type', 'Feed, Play'],
    ['pet_care_years', 'year', '2026'],
    ['pet_care_years', 'days', '2 days'],
    ['feature_votes', 'feature_id', 'Rema Anytime Help'],
    ['feature_votes', 'flagged', 'Kept, not shown'],
  ])('of %s.%s: %s', (table, field, words) => {
    expect(shown(FILE, table, field)).toBe(words)
  })

  test('each column of these tables is there with its reason, but for keys that say nothing', () => {
    const keys = ['id', 'user_id', 'pet_id', 'changes']
    const tables = heldNow(TOLD, FILE)
    expect(tables.map(({ name }) => name)).toEqual([
      'virtual_pets',
      'pet_activities',
      'pet_care_years',
      'feature_votes',
    ])
    for (const { name, fields } of tables) {
      const told = TOLD.filter(({ table, field }) => table === name && !keys.includes(field))
      expect(fields.map(({ field, why }) => [field, why])).toEqual(
        told.map(({ field, why }) => [field, why]),
      )
    }
    expect(JSON.stringify(tables)).not.toContain(ID)
  })

  test('no table is forgotten: each is shown, or tells of nobody who could be shown it', () => {
    // Addresses for early access are tied to no visitor: their keys stand under 'In this browser'.
    const others = [
      'early_access_emails',
      'early_access_removal_keys',
      'features',
      'forgotten_visitors',
      'network_salts',
      'network_uses',
      'operator_journal',
      'removed_activities',
      'schema_migrations',
      'server_minutes',
    ]
    const shownTables = heldNow(TOLD, FILE).map(({ name }) => name)
    const told = new Set(TOLD.map(({ table }) => table).filter((table) => table !== null))
    expect([...told].filter((table) => ![...shownTables, ...others].includes(table))).toEqual([])
  })

  test('tables without a row of the visitor are left out', () => {
    expect(heldNow(TOLD, NOTHING)).toEqual([])
    expect(heldNow(TOLD, { ...NOTHING, votes: FILE.votes }).map(({ name }) => name)).toEqual([
      'feature_votes',
    ])
  })

  test('a file that is none of ours is not taken for one', () => {
    expect(isHeldFile(FILE)).toBe(true)
    expect(isHeldFile({ ...FILE, votes: null })).toBe(false)
    expect(isHeldFile(null)).toBe(false)
  })
})

describe('what this browser keeps', () => {
  test('each key has its reason from the list, and its content', () => {
    expect(here({ 'rema-theme': 'dark' })).toEqual([
      { field: 'rema-theme', why: 'Light or dark, if you chose one.', now: 'dark' },
    ])
  })

  test('of the secret only the beginning is shown', () => {
    expect(here({ anonymousUserId: ID })[0]?.now).toBe('2f0c…')
  })

  test('nor is more than that shown of others, wherever they stand', () => {
    expect(here({ 'rema-visitors-aside': `["${ID}","${ID}"]` })[0]?.now).toBe('["2f0c…","2f0c…"]')
  })

  test('a key that names an entry is shown as the list has it, without the secret in it', () => {
    const [entry] = here({ 'rema-early-access-00ff': 'ann@example.org' })
    expect([entry?.field, entry?.now]).toEqual(['rema-early-access-…', 'ann@example.org'])
  })

  test('whose an entry is, is not shown, and long content is cut', () => {
    const [entry] = here({ 'rema-game': `${ID}{"pet":"${'x'.repeat(100)}` })
    expect(entry?.now).toMatch(/^\{"pet":"x{52}…$/)
  })

  test('what is none of ours is said to be so', () => {
    expect(here({ other: '1' })[0]?.why).toContain('Not one of ours')
  })
})
