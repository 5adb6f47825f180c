import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#postgres'
import { buildApp } from '../server/app.ts'
import { migrate } from '../server/db/migrate.ts'
import { overwriteErased } from '../server/db/overwrite-erased.ts'
import { createPool } from '../server/db/pool.ts'
import { visitorKey } from '../server/http/visitor.ts'
import { figures } from './rounds.ts'
import { dataFolder } from './server.ts'

const HOUR_MS = 60 * 60_000
const NAME = 'Quuxzephyrine'
const EMAIL = 'marked.person@quux-zephyr.example'

test('of a visitor who was forgotten, and of an address that was taken off, no byte is left a day later, in any file', async () => {
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
  const entry = randomUUID()

  async function tell(
    who: string,
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const headers = { authorization: `Bearer ${who}` }
    const { statusCode } = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(statusCode).toBeLessThan(300)
  }
  async function live(who: string, name: string, id: string) {
    const timestamp = new Date().toISOString()
    const local_day = timestamp.slice(0, 10)
    await tell(who, 'POST', '/api/pet', { name, type: 'cat' })
    for (const one of [id, randomUUID()]) {
      const care = { id: one, activity_type: 'feed', timestamp, local_day }
      await tell(who, 'POST', '/api/pet/activities', care)
    }
    await tell(who, 'PUT', '/api/features/virtual-pet/vote')
    await tell(who, 'DELETE', `/api/pet/activities/${id}`)
  }
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/early-access',
    payload: { email: EMAIL },
  })
  const other = randomUUID()
  await live(other, 'Rosalindana', randomUUID())
  await live(visitor, NAME, entry)
  const marks = {
    name: Buffer.from(NAME),
    address: Buffer.from(EMAIL),
    key: bytesOf(visitorKey(visitor)),
    'the pet’s id': bytesOf(await idOf('virtual_pets')),
    'the vote’s id': bytesOf(await idOf('feature_votes')),
    'the care’s id': bytesOf(entry),
  }
  async function idOf(table: string) {
    const key = visitorKey(visitor)
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where user_id = $1`,
      [key],
    )
    return rows[0]?.id ?? ''
  }
  // The planner's statistics are samples of the rows, and the log has whole pages after a checkpoint.
  await pool.query('analyze')
  await pool.query('checkpoint')
  await tell(visitor, 'DELETE', '/api/visitor')
  const { removal_key } = signedUp.json()
  await tell(visitor, 'DELETE', '/api/early-access', { removal_key })
  await pool.query('checkpoint')
  const before = await placesOf(dataDir, marks)
  // Rows that were deleted are still found in tables, indexes and the log: the search works.
  expect(Object.values(before).map((places) => places > 0)).toEqual(Array(6).fill(true))

  await overwriteErased(pool, Date.now() + 19 * HOUR_MS)
  expect(await placesOf(dataDir, marks)).toEqual(before)
  await overwriteErased(pool, Date.now() + 20 * HOUR_MS)
  const after = await placesOf(dataDir, marks)
  figures('erased bytes, files that hold them', { ...before })
  expect(after).toEqual(Object.fromEntries(Object.keys(marks).map((what) => [what, 0])))
  expect(await placesOf(dataDir, { other: Buffer.from('Rosalindana') })).not.toEqual({ other: 0 })
  for (const mark of [NAME, visitor, visitorKey(visitor)])
    expect(lines.join('')).not.toContain(mark)

  await app.close()
  await pool.end()
  await postgres.stop()
  expect(await placesOf(dataDir, marks)).toEqual(after)
})

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

/** In how many files of the data folder each mark stands. */
async function placesOf(dataDir: string, marks: Record<string, Buffer>) {
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = Object.fromEntries(Object.keys(marks).map((what) => [what, 0]))
  for (const one of all.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(one.parentPath, one.name)).catch(() => Buffer.alloc(0))
    for (const [what, mark] of Object.entries(marks))
      if (bytes.includes(mark)) found[what] = (found[what] ?? 0) + 1
  }
  return found
}
