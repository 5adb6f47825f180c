import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { LAST_TIME, PET_FIELDS } from '#domain/pet.ts'
import { EXPORT_SCHEMA } from './export-file.ts'
import { MAKE_PET } from './import-statements.ts'

/** As the first release wrote it. Later ones have to take it back: it gets no new fields. */
const FIRST_FILE = {
  format: 'rema-visitor',
  version: 1,
  exported_at: '2026-03-12T12:00:00.000Z',
  pet: {
    id: '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f',
    name: 'Biscuit',
    type: 'rabbit',
    happiness: 70,
    lastfed: '2026-03-12T12:00:00.000Z',
    lastwalked: null,
    lastplayed: null,
    created_at: '2026-03-01T08:00:00.123456Z',
  },
  care_entries: [
    {
      id: '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a',
      activity_type: 'feed',
      timestamp: '2026-03-12T12:00:00.000Z',
      local_day: '2026-03-12',
    },
  ],
  care_days: [{ activity_type: 'feed', day: '2026-03-12' }],
  votes: [],
}

test('a file that was taken home from the first release is one still', () => {
  const isFile = new Ajv2020().compile(EXPORT_SCHEMA)
  expect([isFile(FIRST_FILE), isFile.errors]).toEqual([true, null])
})

test('a pet that comes back with its file has every field again that does not follow from its care', () => {
  const [, columns = ''] = /virtual_pets \(([^)]+)\)/.exec(MAKE_PET.text) ?? []
  const fromCare: string[] = Object.values(LAST_TIME)
  const taken = Object.keys(PET_FIELDS).filter((field) => !fromCare.includes(field))
  expect(columns.split(', ')).toEqual(expect.arrayContaining(taken))
})
