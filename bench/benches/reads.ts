import { readRequest } from '../http/requests.ts'
import { againstPgbench } from './against-pgbench.ts'
import { PETS, onServer } from './on-server.ts'
import { gameScript, logScript, petScript, streaksScript } from './statements.ts'

/** What is read, and `as` which encoding; plain when absent. */
type Read = { what: string; path: string; script: string; as?: string }

const today = () => new Date().toISOString().slice(0, 10)

/** The reads of the pet page against pgbench reading the same. */
export function reads(args: readonly string[]): Promise<void> {
  return onServer(args, 'reads', 'Reads over HTTP', async (place) => {
    await place.postgres.run(SEED_LOGS)
    await place.postgres.run(SEED_DAYS)
    await place.postgres.run('vacuum analyze')
    const game = `/api/game?today=${today()}`
    const all: readonly Read[] = [
      { what: 'the game', path: game, script: gameScript(PETS) },
      { what: 'the game as browsers take it', path: game, script: gameScript(PETS), as: 'br' },
      { what: 'the pet', path: '/api/pet', script: petScript(PETS) },
      { what: 'the log', path: '/api/pet/activities?limit=50', script: logScript(PETS) },
      {
        what: 'the streaks',
        path: `/api/pet/streaks?today=${today()}`,
        script: streaksScript(PETS),
      },
    ]
    for (const { what, path, script, as } of all) {
      const work = { what, status: 200, request: readRequest(path, PETS, as), script, goal: null }
      await againstPgbench(place, work, [1, 10, 64])
    }
  })
}

/** Twenty entries for every pet, over the last days. */
const SEED_LOGS = `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
  select pet.id, gen_random_uuid(), (array['feed','walk','play'])[n % 3 + 1],
    now() - n * interval '7 hours', (now() - n * interval '7 hours')::date
  from virtual_pets pet, generate_series(0, 19) n`

const SEED_DAYS = `insert into pet_care_years (pet_id, activity_type, year, days)
  select pet_id, activity_type, extract(year from local_day)::smallint,
    bit_or(set_bit(repeat('0', 366)::bit(366), extract(doy from local_day)::integer - 1, 1))
  from pet_activities group by 1, 2, 3`
