import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { visitorKey } from '../server/http/visitor.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { ask } from './ask.ts'
import { figures, rounds } from './rounds.ts'
import { dataFolder, memoryMb, poolOf, serve, socketOf } from './server.ts'

const ENTRIES = rounds(100_000, 1_000_000)
/** What a server may take beside, MB: the file has 17 for 100,000 entries and 170 for a million. */
const MAX_GROWTH_MB = 250
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

/** Past the API, and with all the time it takes. */
async function writeHistory(dataDir: string, visitor: string): Promise<void> {
  const client = new pg.Client(socketOf(dataDir))
  await client.connect()
  await client.query(WRITE_HISTORY, [visitorKey(visitor), ENTRIES])
  await client.end()
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

test(
  `${ENTRIES} entries go home and come back in flat memory, and not at all when the server dies meanwhile`,
  { timeout: 10 * MINUTE_MS },
  async () => {
    const dataDir = await dataFolder()
    const server = await serve({ DATA_DIR: dataDir })
    const pool = poolOf(dataDir)
    const visitor = randomUUID()
    await ask(server.address, 'POST', '/api/pet', {
      visitor,
      body: { name: 'Momo', type: 'cat' },
    })
    const folder = await mkdtemp(join(tmpdir(), 'rema-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'rema.json')
    await download(server.address, visitor, path)
    await writeHistory(dataDir, visitor)
    const game = () => ask(server.address, 'GET', '/api/game?today=2026-03-12', { visitor })
    const before = await game()

    const atRest = memoryMb(server.pid)
    const exporting = await peakMb(server.pid, () => download(server.address, visitor, path))
    expect((await ask(server.address, 'DELETE', '/api/visitor', { visitor })).status).toBe(204)
    const from = performance.now()
    let added: unknown
    const importing = await peakMb(server.pid, async () => {
      added = await (await upload(server.address, visitor, path)).json()
    })
    const seconds = (performance.now() - from) / 1000
    expect(added).toMatchObject({ added: ENTRIES })
    expect((await game()).text).toBe(before.text)
    expect(await disagreements(pool)).toEqual(AGREED)

    const other = randomUUID()
    const lost = upload(server.address, other, path).catch(() => null)
    await sleep(seconds * 500)
    await server.kill()
    await lost
    await pool.end()
    const again = await serve({ DATA_DIR: dataDir })
    const none = await ask(again.address, 'GET', '/api/pet', { visitor: other })
    expect(JSON.parse(none.text)).toEqual({ pet: null })

    figures('large files', {
      entries: ENTRIES,
      'file MB': Math.round((await stat(path)).size / 1e6),
      'server at rest MB': atRest,
      'most while it goes home MB': exporting,
      'most while it comes back MB': importing,
      'comes back in s': seconds.toFixed(1),
    })
    expect(exporting - atRest).toBeLessThan(MAX_GROWTH_MB)
    expect(importing - atRest).toBeLessThan(MAX_GROWTH_MB)
  },
)
