import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#postgres'
import { run } from '../operator/testing/run-command.ts'
import { buildApp } from '../server/app.ts'
import { migrate } from '../server/db/migrate.ts'
import { overwriteErased } from '../server/db/overwrite-erased.ts'
import { createPool } from '../server/db/pool.ts'
import { visitorKey } from '../server/http/visitor.ts'
import { ask } from './ask.ts'
import { figures } from './rounds.ts'
import { dataFolder, poolOf, serve } from './server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const HOUR_MS = 60 * 60_000
const FIRST_NAME = 'Vexillolithia'
const NAME = 'Quuxzephyrine'
const EMAIL = 'marked.person@quux-zephyr.example'
/** Taken off by whoever runs the site. */
const ASKED = 'asked.by.letter@zephyr-quux.example'
const PATIENT = { timeout: 60_000 }
/** As long as the disk takes. */
const CHECKPOINT = { text: 'set local statement_timeout = 0; checkpoint', query_timeout: 120_000 }
const ERASED = 'select from erased_bytes'
const WAITING = 'select from erased_bytes where is_waiting'

test('of a visitor who was forgotten, and of an address that was taken off, no byte is left a day later, in any file, and none in the log', async () => {
  const dataDir = await dataFolder()
  const started = await startEmbeddedPostgres({ dataDir })
  if ('refusal' in started) throw new Error(started.refusal)
  const { postgres } = started
  await migrate(postgres.connection)
  const pool = createPool(postgres.connection)
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ pool, pages: null, rateLimits: false, log })
  const visitor = randomUUID()
  const [entry, brought] = [randomUUID(), randomUUID()]
  const timestamp = new Date().toISOString()
  const care = { activity_type: 'feed', timestamp, local_day: timestamp.slice(0, 10) }

  async function tell(who: string, method: Method, url: string, payload?: object, status = 2) {
    const headers = { authorization: `Bearer ${who}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(Math.floor(answer.statusCode / 100), `${method} ${url}: ${answer.body}`).toBe(status)
    return answer
  }
  async function refused(method: Method, url: string, payload?: object) {
    await tell(visitor, method, url, payload, 4)
  }
  async function live(who: string, name: string, id: string) {
    await tell(who, 'POST', '/api/pet', { name, type: 'cat' })
    for (const one of [id, randomUUID()])
      await tell(who, 'POST', '/api/pet/activities', { ...care, id: one })
    await tell(who, 'PUT', '/api/features/virtual-pet/vote')
    await tell(who, 'DELETE', '/api/pet/activities', { id })
  }
  async function idOf(table: string) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where user_id = $1`,
      [visitorKey(visitor)],
    )
    return rows[0]?.id ?? ''
  }
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/early-access',
    payload: { email: EMAIL },
  })
  const { removal_key } = signedUp.json()
  await app.inject({ method: 'POST', url: '/api/early-access', payload: { email: ASKED } })
  const other = randomUUID()
  await live(other, 'Rosalindana', randomUUID())
  await live(visitor, FIRST_NAME, entry)
  await tell(visitor, 'PATCH', '/api/pet', { name: NAME, renamed_at: timestamp })
  const file = (await tell(visitor, 'GET', '/api/visitor/export')).json()
  file.care_entries.push({ ...care, id: brought })
  await tell(visitor, 'POST', '/api/visitor/import', file)
  const marks = {
    'the name': NAME,
    'the name before': FIRST_NAME,
    'the address': EMAIL,
    'the address that a letter asked to take off': ASKED,
    'the key': visitorKey(visitor),
    'the pet’s id': await idOf('virtual_pets'),
    'the vote’s id': await idOf('feature_votes'),
    'the care’s id': entry,
    'the id of care that a file brought': brought,
  }
  // Each of these is somewhere in a request that is refused: in its body, its address or the file.
  await refused('POST', '/api/pet', { name: NAME, type: 'cat' })
  await refused('POST', '/api/pet/activities', { ...care, id: entry })
  await refused('POST', '/api/pet/activities', { ...care, id: NAME, local_day: EMAIL })
  await refused('PATCH', '/api/pet', { name: FIRST_NAME, renamed_at: visitor })
  await refused('DELETE', `/api/pet/activities/${marks['the pet’s id']}${NAME}`)
  await refused('DELETE', '/api/pet/activities', { id: `${marks['the pet’s id']}${NAME}` })
  const anotherPet = { ...file.pet, id: randomUUID(), type: 'fish' }
  await refused('POST', '/api/visitor/import', { ...file, pet: anotherPet })
  await refused('POST', '/api/visitor/import', { ...file, [NAME]: visitor, version: EMAIL })
  await refused('POST', '/api/visitor/import', {
    ...file,
    care_entries: [{ ...care, id: brought, timestamp: '2101-01-01T00:00:00Z' }],
  })
  await refused('POST', '/api/early-access', { email: EMAIL })
  await refused('DELETE', '/api/early-access', { removal_key: `${removal_key}${EMAIL}` })
  await refused('GET', `/api/${visitor}/${NAME}?email=${EMAIL}&vote=${marks['the vote’s id']}`)
  // The planner's statistics are samples of the rows, and the log has whole pages after a checkpoint.
  await pool.query('analyze')
  await pool.query(CHECKPOINT)
  await tell(visitor, 'DELETE', '/api/visitor')
  await tell(visitor, 'DELETE', '/api/early-access', { removal_key })
  const command = await run(['emails', 'remove'], { DATA_DIR: dataDir }, `${ASKED}\n`)
  expect(command).toMatchObject({ code: 0, stderr: '' })
  await refused('POST', '/api/pet', { name: NAME, type: 'cat' })
  await pool.query(CHECKPOINT)
  const before = await placesOf(dataDir, marks)
  // Rows that were deleted are still found in tables, indexes and the log: the search works.
  expect(Object.entries(before).filter(([, places]) => places === 0)).toEqual([])

  await overwriteErased(pool, Date.now() + 19 * HOUR_MS)
  expect(await placesOf(dataDir, marks)).toEqual(before)
  await overwriteErased(pool, Date.now() + 20 * HOUR_MS)
  const after = await placesOf(dataDir, marks)
  figures('erased bytes, files that hold them', { ...before })
  expect(after).toEqual(Object.fromEntries(Object.keys(marks).map((what) => [what, 0])))
  expect(await placesOf(dataDir, { other: 'Rosalindana' })).not.toEqual({ other: 0 })
  const logged = lines.join('').toLowerCase()
  for (const [what, mark] of Object.entries({ ...marks, visitor, removal_key }))
    for (const form of [mark, mark.replaceAll('-', '')])
      expect(logged.includes(form.toLowerCase()), `${what} in the log`).toBe(false)
  for (const refusal of ['"/api/visitor/import","status":422', '"/api/pet","status":410'])
    expect(logged).toContain(`"route":${refusal}`)

  await app.close()
  await pool.end()
  await postgres.stop()
  expect(await placesOf(dataDir, marks)).toEqual(after)
})

test('nor is a byte left of an address where the server was killed while it overwrote what was erased', async () => {
  const dataDir = await dataFolder()
  const server = await serve({ DATA_DIR: dataDir })
  const signedUp = await ask(server.address, 'POST', '/api/early-access', {
    body: { email: EMAIL },
  })
  const { removal_key } = JSON.parse(signedUp.text)
  await ask(server.address, 'DELETE', '/api/early-access', { body: { removal_key } })
  const pool = poolOf(dataDir)
  await pool.query(`update erased_bytes set since = since - interval '1 day'`)
  await server.kill()
  expect(await placesOf(dataDir, { EMAIL })).not.toEqual({ EMAIL: 0 })

  const visitor = await pool.connect()
  // The next server may have to start the database anew.
  visitor.on('error', () => {})
  await visitor.query('begin; lock table early_access_emails in access share mode')
  const killed = await serve({ DATA_DIR: dataDir })
  await expect.poll(async () => (await pool.query(WAITING)).rowCount, PATIENT).toBe(0)
  await killed.kill()
  visitor.release(true)

  await serve({ DATA_DIR: dataDir })
  await expect.poll(async () => (await pool.query(ERASED)).rowCount, PATIENT).toBe(0)
  expect(await placesOf(dataDir, { EMAIL })).toEqual({ EMAIL: 0 })
  await pool.end()
})

/** As the database has it: a UUID in 16 bytes, anything else as it is. */
function bytesOf(mark: string): Buffer {
  const hex = mark.replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(hex) ? Buffer.from(hex, 'hex') : Buffer.from(mark)
}

/** In how many files of the data folder each mark stands. */
async function placesOf(dataDir: string, marks: Record<string, string>) {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = Object.fromEntries(Object.keys(marks).map((what) => [what, 0]))
  const sought = Object.entries(marks).map(([what, mark]) => [what, bytesOf(mark)] as const)
  for (const one of all.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(one.parentPath, one.name)).catch(() => Buffer.alloc(0))
    for (const [what, mark] of sought)
      if (bytes.includes(mark)) found[what] = (found[what] ?? 0) + 1
  }
  return found
}
