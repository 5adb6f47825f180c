import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { care, givenPet, press } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { everythingOf, exportOf, importInto } from '../testing/visitor-files.ts'
import type { ExportFile } from './export-file.ts'

type Json = Record<string, unknown>

const TOO_MANY = Array(MAX_ENTRIES + 1).fill(1)
const NO_DAY = { activity_type: 'feed', day: '2026-02-30' }

let rema: TestApp
let visitor: string
let file: ExportFile
let before: unknown

beforeAll(async () => {
  rema = await openTestApp()
  visitor = await givenPet(rema)
  await press(rema, visitor, 'feed')
  file = await exportOf(rema, visitor)
  before = await everythingOf(rema, visitor)
})
afterAll(() => rema.close())

/** The code with which a body is refused. */
async function refusal(payload: string | Buffer, type = 'application/json') {
  const answer = await rema.app.inject({
    method: 'POST',
    url: '/api/visitor/import',
    headers: { authorization: `Bearer ${visitor}`, 'content-type': type },
    payload,
  })
  return problemIn(answer)
}

const good = () => JSON.stringify(file)
const withOther = (other: Json) => JSON.stringify({ ...file, ...other })
const withPet = (other: Json) => withOther({ pet: { ...file.pet, ...other } })
/** The good file with one entry more, in which something is different. */
function withEntry(other: Json): string {
  const { kind: _kind, ...entry } = care('walk')
  return withOther({ care_entries: [...file.care_entries, { ...entry, ...other }] })
}

test('a body that is no file is refused, and changes nothing', async () => {
  const bodies: [string, string, string | Buffer][] = [
    ['nothing', 'not-json', ''],
    ['no JSON', 'not-json', 'name=Momo'],
    ['half of it', 'not-json', good().slice(0, good().length / 2)],
    ['another prototype', 'not-json', good().replace(/^{/, '{"__proto__":{},')],
    ['a hundred thousand lists', 'not-json', `{"pet":${'['.repeat(100_000)}`],
    ['another format', 'unknown-format', withOther({ format: 'other-pets' })],
    ['a later version, with more in it', 'unknown-version', withOther({ version: 2, more: 1 })],
    ['a version as a text', 'invalid-file', withOther({ version: '1' })],
    ['no votes', 'invalid-file', withOther({ votes: undefined })],
    ['an unknown field', 'invalid-file', withOther({ more: 1 })],
    ['a list as an object', 'invalid-file', withOther({ care_entries: { 0: 1 } })],
    ['no time of export', 'invalid-file', withOther({ exported_at: '2026-02-30T12:00:00Z' })],
    ['no day', 'invalid-file', withOther({ care_days: [NO_DAY] })],
    ['votes of another shape', 'invalid-file', withOther({ votes: ['virtual-pet'] })],
    ['entries without a pet', 'invalid-file', withOther({ pet: null })],
    ['too many entries', 'file-too-large', withOther({ care_entries: TOO_MANY })],
    ['too many bytes', 'body-too-large', Buffer.alloc(MAX_IMPORT_BYTES + 1, ' ')],
  ]
  for (const [what, code, body] of bodies) expect(await refusal(body), what).toBe(code)
  expect(await refusal(good(), 'text/plain')).toBe('not-json-type')
  expect(await everythingOf(rema, visitor)).toEqual(before)
})

test('a pet that cannot exist is refused, and changes nothing', async () => {
  const pets: [string, string, Json][] = [
    ['no name', 'invalid-file', { name: '' }],
    ['a name that lost a letter', 'invalid-file', { name: 'a\ufffdb' }],
    ['a name with half a letter', 'invalid-file', { name: 'a\ud83d' }],
    ['no species', 'invalid-file', { type: 'dragon' }],
    ['no id', 'invalid-file', { id: 'abc' }],
    ['no birthday', 'invalid-file', { created_at: '2026-02-30T12:00:00.000000Z' }],
    ['a birthday before 1970', 'invalid-file', { created_at: '0001-01-01T12:00:00.000000Z' }],
    ['happiness of a thousand', 'invalid-file', { happiness: 1000 }],
    ['an unknown field', 'invalid-file', { user_id: randomUUID() }],
  ]
  for (const [what, code, other] of pets) expect(await refusal(withPet(other)), what).toBe(code)
  expect(await everythingOf(rema, visitor)).toEqual(before)
})

test('an entry that is impossible is refused with all others, and changes nothing', async () => {
  const entries: [string, string, Json][] = [
    ['an unknown activity', 'invalid-file', { activity_type: 'zanzibar' }],
    ['an unknown field', 'invalid-file', { happiness: 100 }],
    ['a time that does not exist', 'invalid-file', { timestamp: '2026-02-30T12:00:00.000Z' }],
    ['a time before 1970', 'invalid-file', { timestamp: '1969-12-31T23:59:59Z' }],
    ['a day that does not exist', 'invalid-file', { local_day: '2026-02-30' }],
    ['another one with its id', 'duplicate-entry', { id: file.care_entries[0]?.id.toUpperCase() }],
  ]
  for (const [what, code, other] of entries)
    expect(await refusal(withEntry(other)), what).toBe(code)
  expect(await everythingOf(rema, visitor)).toEqual(before)
})

test('the answer names the place in the file and nothing of its content', async () => {
  const wrong = JSON.parse(withEntry({ activity_type: 'zanzibar' }))
  const answer = await importInto(rema, visitor, wrong)
  expect(answer.json()).toMatchObject({ code: 'invalid-file', path: 'care_entries[1]' })
  expect(answer.body + rema.logged()).not.toContain('zanzibar')
})

test('an import cannot give a pet more entries than a log may have', async () => {
  const setCount = (count: number) =>
    rema.pool.query('update virtual_pets set activities_count = $1', [count])
  await setCount(MAX_ENTRIES)
  expect(await refusal(withEntry({}))).toBe('file-too-large')
  expect((await importInto(rema, visitor, file)).json()).toMatchObject({ added: 0 })
  await setCount(1)
  expect(await everythingOf(rema, visitor)).toEqual(before)
})
