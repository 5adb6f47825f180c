import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { visitorKey } from '../server/http/visitor.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { writeRows } from '../server/testing/write-rows.ts'
import { ask } from './ask.ts'
import { figures, rounds } from './rounds.ts'
import { type Server, dataFolder, memoryMb, poolOf, serve, socketOf } from './server.ts'

const SOME = 100_000
const MANY = rounds(SOME, 1_000_000)
/**
 * Without it V8 keeps what it need not give back, and its memory tells nothing of what is in use. A server
 * that needed more than this would end.
 */
const LITTLE_ROOM = '--max-old-space-size=64 --max-semi-space-size=2'
/** What the server may take for a file, MB; the large one has 134. */
const MAX_GROWTH_MB = 80
const MINUTE_MS = 60_000

const WRITE_HISTORY = `with entries as (
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select pet.id, gen_random_uuid(), case when turn % 2 = 0 then 'feed' else 'walk' end, at, (at at time zone 'UTC')::date
    from virtual_pets pet, generate_series(1, $2::integer) turn,
      lateral (select date_trunc('second', now()) - turn * interval '1 minute' as at) moment
    where pet.user_id = $1
    returning pet_id, activity_type, local_day, timestamp
  ), years as (
    insert into pet_care_years (pet_id, activity_type, year, days)
    select pet_id, activity_type, extract(year from local_day)::smallint,
      bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
    from entries group by 1, 2, 3
  )
  update virtual_pets set activities_count = $2, happiness = 100,
    lastfed = (select max(timestamp) from entries where activity_type = 'feed'),
    lastwalked = (select max(timestamp) from entries where activity_type = 'walk')
  where user_id = $1`

function writeHistory(dataDir: string, visitor: string, entries: number): Promise<void> {
  return writeRows(socketOf(dataDir), WRITE_HISTORY, [visitorKey(visitor), entries])
}

/** Erases a visitor, however long that takes; tells how long it did, s. */
async function erase(address: string, visitor: string): Promise<string> {
  const from = performance.now()
  const headers = { authorization: `Bearer ${visitor}` }
  const { status } = await fetch(`${address}/api/visitor`, { method: 'DELETE', headers })
  expect(status).toBe(204)
  return ((performance.now() - from) / 1000).toFixed(1)
}

/** The most that a process takes while something lasts, MB. */
async function peakMb(pid: number, act: () => Promise<unknown>): Promise<number> {
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid))
  }, 20)
  await act().finally(() => clearInterval(looking))
  return peak
}

async function download(address: string, visitor: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${visitor}` }
  const { status, body } = await fetch(`${address}/api/visitor/export`, { headers })
  expect(status).toBe(200)
  if (body) await pipeline(Readable.fromWeb(body), createWriteStream(path))
}

async function upload(address: string, visitor: string, path: string) {
  return fetch(`${address}/api/visitor/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
    body: await openAsBlob(path),
  })
}

/** Sends the first half of a file, and is there when the server has taken nearly all of that. */
async function uploadHalf(address: string, visitor: string, path: string): Promise<void> {
  const { size } = await stat(path)
  const headers = {
    authorization: `Bearer ${visitor}`,
    'content-type': 'application/json',
    'content-length': size,
  }
  const sending = request(`${address}/api/visitor/import`, { method: 'POST', headers })
  // The server will not be there for the rest.
  sending.on('error', () => {})
  await pipeline(createReadStream(path, { end: Math.floor(size / 2) }), sending, { end: false })
}

/** Takes so many entries home, forgets them and brings them back; tells the most that the server took, MB. */
async function carry({ address, pid }: Server, dataDir: string, path: string, entries: number) {
  const visitor = randomUUID()
  await ask(address, 'POST', '/api/pet', { visitor, body: { name: 'Momo', type: 'cat' } })
  await writeHistory(dataDir, visitor, entries)
  const game = () => ask(address, 'GET', '/api/game?today=2026-03-12', { visitor })
  const before = await game()
  const exporting = await peakMb(pid, () => download(address, visitor, path))
  const erased = await erase(address, visitor)
  const from = performance.now()
  let added: unknown
  const importing = await peakMb(pid, async () => {
    added = await (await upload(address, visitor, path)).json()
  })
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  expect(added).toMatchObject({ added: entries })
  expect((await game()).text).toBe(before.text)
  figures('large files', {
    entries,
    'file MB': Math.round((await stat(path)).size / 1e6),
    'most while it goes home MB': exporting,
    'erased in s': erased,
    'most while it comes back MB': importing,
    'comes back in s': seconds,
  })
  return { exporting, importing }
}

test(
  `${MANY} entries go home and come back in flat memory, and not at all when the server dies meanwhile`,
  { timeout: 60 * MINUTE_MS },
  async () => {
    const dataDir = await dataFolder()
    const server = await serve({ DATA_DIR: dataDir, NODE_OPTIONS: LITTLE_ROOM })
    const pool = poolOf(dataDir)
    const folder = await mkdtemp(join(tmpdir(), 'rema-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'rema.json')
    await vi.waitFor(() => download(server.address, randomUUID(), path), 30_000)

    const atRest = memoryMb(server.pid)
    const some = await carry(server, dataDir, path, SOME)
    const many = MANY > SOME ? await carry(server, dataDir, path, MANY) : some
    expect(await disagreements(pool)).toEqual(AGREED)
    await pool.end()

    const other = randomUUID()
    await uploadHalf(server.address, other, path)
    await server.kill()
    const again = await serve({ DATA_DIR: dataDir })
    const none = await ask(again.address, 'GET', '/api/pet', { visitor: other })
    expect(JSON.parse(none.text)).toEqual({ pet: null })

    figures('large files', { 'server at rest MB': atRest })
    for (const { exporting, importing } of [some, many]) {
      expect(exporting - atRest).toBeLessThan(MAX_GROWTH_MB)
      expect(importing - atRest).toBeLessThan(MAX_GROWTH_MB)
    }
  },
)
