import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_EXPORT_ENTRIES } from '#domain/export-limits.ts'
import { LIMITS } from '../http/limits.ts'
import { careEntry, givenPet, logEntry } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

type Json = Record<string, unknown>

let rema: TestApp
/** A visitor's own good file, and all that is stored before any bad one is sent. */
let visitor: string
let file: Json
let before: unknown

beforeAll(async () => {
  rema = await openTestApp()
  visitor = await givenPet(rema)
  await logEntry(rema, visitor, 'feed')
  file = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
  before = await everything()
})
afterAll(() => rema.close())

async function everything() {
  const tables = ['virtual_pets', 'pet_activities', 'pet_care_years', 'feature_votes', 'features']
  return Promise.all(
    tables.map(async (table) => (await rema.pool.query(`select * from ${table} order by 1`)).rows),
  )
}

/** Sends a body as it stands; gives the code of the refusal. */
async function refusal(payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await rema.app.inject({
    method: 'POST',
    url: '/api/visitor/import',
    headers: {
      authorization: `Bearer ${visitor}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })
  return problemIn(answer)
}

function good(): string {
  return JSON.stringify(file)
}

/** The good file with something else in it. */
function withOther(other: Json): string {
  return JSON.stringify({ ...file, ...other })
}
function withPet(other: Json): string {
  return withOther({ pet: { ...Object(file['pet']), ...other } })
}
/** The good file and one more entry, with something else in it. */
function withEntry(other: Json): string {
  const entries = [...Object(file['care_entries']), { ...careEntry('walk'), ...other }]
  return withOther({ care_entries: entries })
}

test('what is no file of ours is refused, and changes nothing', async () => {
  const bodies: [string, string, () => string | Buffer][] = [
    ['nothing', 'not-json', () => ''],
    ['no JSON', 'not-json', () => 'name=Momo'],
    ['half of it', 'not-json', () => good().slice(0, good().length / 2)],
    ['all but its last byte', 'not-json', () => good().slice(0, -1)],
    ['it twice', 'not-json', () => good() + good()],
    ['it and a brace too many', 'not-json', () => `${good()}}`],
    ['a comma too many', 'not-json', () => good().replace(/}$/, ',}')],
    ['no UTF-8', 'not-json', () => Buffer.from(good().replace('Momo', '\xff\xfe'), 'latin1')],
    ['NUL bytes', 'not-json', () => '\0'.repeat(1000)],
    ['a list', 'invalid-file', () => `[${good()}]`],
    ['a text', 'invalid-file', () => '"rema-visitor"'],
    ['null', 'invalid-file', () => 'null'],
    ['an empty object', 'invalid-file', () => '{}'],
    ['another format', 'unknown-format', () => withOther({ format: 'other-pets' })],
    ['a later version', 'unknown-version', () => withOther({ version: 2 })],
    ['a version as a text', 'invalid-file', () => withOther({ version: '1' })],
    ['no votes', 'invalid-file', () => withOther({ votes: undefined })],
    ['more than there is', 'invalid-file', () => withOther({ more: 1 })],
    ['a member twice', 'invalid-file', () => good().replace(/^{/, '{"votes":[],')],
    ['another prototype', 'invalid-file', () => good().replace(/^{/, '{"__proto__":{},')],
    ['a list as an object', 'invalid-file', () => withOther({ care_entries: { 0: 1 } })],
    ['a list in a list', 'invalid-file', () => withOther({ care_entries: [[]] })],
    ['a hundred thousand lists', 'invalid-file', () => `{"pet":${'['.repeat(100_000)}`],
    ['deep objects', 'invalid-file', () => `{"votes":${'[{"a":'.repeat(50_000)}`],
    ['a text without an end', 'invalid-file', () => `{"format":"${'x'.repeat(1_000_000)}`],
    [
      'a text of quotes without an end',
      'invalid-file',
      () => `{"format":"${'\\"'.repeat(500_000)}`,
    ],
    ['a number without an end', 'invalid-file', () => `{"version":${'1'.repeat(1_000_000)}`],
    [
      'days that are none',
      'invalid-file',
      () => withOther({ care_days: [{ activity_type: 'feed', day: '2026-02-30' }] }),
    ],
    ['votes of another shape', 'invalid-file', () => withOther({ votes: ['virtual-pet'] })],
    ['entries without a pet', 'invalid-file', () => withOther({ pet: null })],
  ]
  for (const [what, code, body] of bodies) expect(await refusal(body()), what).toBe(code)
  expect(await everything()).toEqual(before)
})

test('a pet that cannot exist is refused, and changes nothing', async () => {
  const pets: [string, Json][] = [
    ['no name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['a name too long', { name: 'x'.repeat(41) }],
    ['a name with NUL', { name: 'a\u0000b' }],
    ['a name with half a letter', { name: 'a\ud83d' }],
    ['a name that turns text around', { name: '\u202egnp' }],
    ['a name that is a number', { name: 7 }],
    ['no species', { type: 'dragon' }],
    ['no id', { id: 'abc' }],
    ['a birthday that is none', { created_at: '2026-02-30T12:00:00.000000Z' }],
    ['a birthday before there were computers', { created_at: '0001-01-01T12:00:00.000000Z' }],
    ['happiness of a thousand', { happiness: 1000 }],
    ['more than a pet has', { user_id: randomUUID() }],
  ]
  for (const [what, other] of pets) expect(await refusal(withPet(other)), what).toBe('invalid-file')
  for (const other of [
    { created_at: '2999-03-13T12:00:00.000000Z' },
    { renamed_at: '2026-03-13T12:00:00.000Z' },
  ])
    expect(await refusal(withPet(other))).toBe('future-entry')
  expect(await everything()).toEqual(before)
})

describe('an entry that cannot be is refused with all others, and changes nothing', () => {
  test('each by its code', async () => {
    const entries: [string, string, Json][] = [
      ['an activity nobody knows', 'invalid-file', { activity_type: 'bathe' }],
      ['no id', 'invalid-file', { id: undefined }],
      ['an id that is none', 'invalid-file', { id: '1' }],
      ['more than an entry has', 'invalid-file', { happiness: 100 }],
      ['an instant as a number', 'invalid-file', { timestamp: 1 }],
      ['an instant that is none', 'invalid-file', { timestamp: '2026-02-30T12:00:00.000Z' }],
      [
        'an instant before there were computers',
        'invalid-file',
        { timestamp: '1969-12-31T23:59:59Z' },
      ],
      ['six minutes ahead', 'future-entry', { timestamp: '2026-03-12T12:06:00.000Z' }],
      ['a year ahead', 'future-entry', { timestamp: '2027-03-12T12:00:00.000Z' }],
      ['a day that is none', 'impossible-day', { local_day: '2026-02-30' }],
      ['a day that is nowhere', 'impossible-day', { local_day: '2026-03-14' }],
      ['a day of last week', 'impossible-day', { local_day: '2026-03-05' }],
    ]
    for (const [what, code, other] of entries)
      expect(await refusal(withEntry(other)), what).toBe(code)
    expect(await everything()).toEqual(before)
  })

  test('two different ones with one id: duplicate-entry', async () => {
    const [one, other] = [careEntry('walk'), careEntry('play')]
    const entries = [one, { ...other, id: one.id.toUpperCase() }]
    expect(await refusal(withOther({ care_entries: entries }))).toBe('duplicate-entry')
  })

  test('one that is something else in the log: activity-exists', async () => {
    const [entry] = Object(file['care_entries'])
    const other = withOther({
      care_entries: [careEntry('walk'), { ...entry, activity_type: 'play' }],
    })
    const answer = await rema.app.inject({
      method: 'POST',
      url: '/api/visitor/import',
      headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
      payload: other,
    })
    expect(problemIn(answer)).toBe('activity-exists')
    expect(await everything()).toEqual(before)
  })

  test('its place in the file is told, and nothing of what it holds', async () => {
    const answer = await rema.app.inject({
      method: 'POST',
      url: '/api/visitor/import',
      headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
      payload: withEntry({ activity_type: 'zanzibar' }),
    })
    expect(answer.json()).toMatchObject({ code: 'invalid-file', at: 'care_entries[1]' })
    expect(answer.body + rema.logged()).not.toContain('zanzibar')
  })
})

describe('a body that is not taken', () => {
  test('is one that is compressed, whatever it holds', async () => {
    const body = gzipSync(JSON.stringify(file))
    expect(await refusal(body, { 'content-encoding': 'gzip' })).toBe('encoded-body')
  })

  test('is one of another type', async () => {
    expect(await refusal('x', { 'content-type': 'text/plain' })).toBe('not-json-type')
  })

  test('is one that says it is too large, before it is read', async () => {
    const length = String(LIMITS.imports.bytes + 1)
    expect(await refusal('{}', { 'content-length': length })).toBe('file-too-large')
  })
})

test('more entries than one file may have are refused to a pet, also in two files', async () => {
  const count = (entries: number) =>
    rema.pool.query(
      `update virtual_pets set activities_count = $1::bigint, happiness = least(100, 50 + 10 * $1::bigint)`,
      [entries],
    )
  const bring = async (care_entries: unknown[]) =>
    problemIn(await rema.call(visitor, 'POST', '/api/visitor/import', { ...file, care_entries }))
  await count(MAX_EXPORT_ENTRIES)
  const full = await everything()
  expect(await bring([careEntry('walk')])).toBe('file-too-large')
  expect(await everything()).toEqual(full)
  // What is there already is no more.
  const again = await rema.call(visitor, 'POST', '/api/visitor/import', file)
  expect(again.json()).toMatchObject({ added: 0 })
  await count(1)
  expect(await everything()).toEqual(before)
})

test('with an unknown day the game cannot be asked for', async () => {
  for (const [query, code] of [
    ['?today=2026-02-30', 'invalid-today'],
    ['?today=x', 'invalid-today'],
    ['?todays=2026-03-12', 'invalid-query'],
  ] as const) {
    const answer = await rema.call(visitor, 'POST', `/api/visitor/import${query}`, file)
    expect(problemIn(answer)).toBe(code)
  }
  expect(await everything()).toEqual(before)
})
