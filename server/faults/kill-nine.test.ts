import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Pool, createPool } from '../db/pool.ts'
import { visitorKey } from '../http/visitor.ts'
import { startServer } from '../testing/rema-server.ts'
import { seededDice } from '../testing/seeded-dice.ts'
import { caringCrowd } from './caring-crowd.ts'

const ROUNDS = 40
const SEED = 20_260_312
const LONGEST_LIFE_MS = 400

/** Pets whose row does not agree with their activities, and days that are marked and not lived or the reverse. */
const DISAGREEMENTS = `
  with logged as (
    select pet.id, pet.happiness, pet.activities_count, count(activity.id) as activities
    from virtual_pets pet left join pet_activities activity on activity.pet_id = pet.id
    group by pet.id
  ), marked as (
    select pet_id, activity_type, make_date(year, 1, 1) + place as day
    from pet_care_years, generate_series(0, 365) as place
    where get_bit(days, place) = 1
  ), lived as (
    select distinct pet_id, activity_type, local_day as day from pet_activities
  )
  select
    (select count(*)::integer from logged where happiness <> least(100, 50 + 10 * activities)) as happiness,
    (select count(*)::integer from logged where activities_count <> activities) as counts,
    (select count(*)::integer from (table marked except table lived) only_marked) as only_marked,
    (select count(*)::integer from (table lived except table marked) only_lived) as only_lived,
    (select count(*)::integer from lived) as days`

test(
  `${ROUNDS} × kill -9 under load: what was acknowledged is there once`,
  { timeout: 300_000 },
  async ({ onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rema-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const dice = seededDice(SEED)
    const crowd = caringCrowd(dice)

    for (let round = 0; round < ROUNDS; round++) {
      const server = startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
      const caring = crowd.careAt(await server.ready)
      await sleep(dice() * LONGEST_LIFE_MS)
      server.process.kill('SIGKILL')
      await caring
      expect((await server.ended).signal).toBe('SIGKILL')
    }

    const last = startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    await last.ready
    const pool = createPool({
      host: join(dataDir, 'socket'),
      port: 5432,
      user: 'postgres',
      database: 'rema',
    })
    const stored = await storedIds(pool)
    const lost = [...crowd.acknowledged].filter((id) => !stored.includes(id))
    const sent = new Set([...crowd.sent.values()].flat().map(({ id }) => id))
    const invented = stored.filter((id) => !sent.has(id))
    const { rows: pets } = await pool.query<{ user_id: string }>('select user_id from virtual_pets')
    const keys = new Set(pets.map(({ user_id }) => user_id))
    const lostPets = [...crowd.owners].filter((visitor) => !keys.has(visitorKey(visitor)))
    const {
      rows: [disagreements],
    } = await pool.query(DISAGREEMENTS)
    await pool.end()
    last.process.kill('SIGTERM')
    expect((await last.ended).code).toBe(0)

    expect({ lost, invented, lostPets, refused: crowd.refused }).toEqual({
      lost: [],
      invented: [],
      lostPets: [],
      refused: [],
    })
    expect(new Set(stored).size).toBe(stored.length)
    expect(disagreements).toEqual({
      happiness: 0,
      counts: 0,
      only_marked: 0,
      only_lived: 0,
      days: expect.any(Number),
    })
    // Enough happened for this to mean something.
    expect(crowd.acknowledged.size).toBeGreaterThan(10 * ROUNDS)
    expect(sent.size).toBeGreaterThan(crowd.acknowledged.size)
  },
)

async function storedIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from pet_activities')
  return rows.map(({ id }) => id)
}
