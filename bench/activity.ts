import { randomUUID } from 'node:crypto'
import { MAX_ENTRIES } from '../domain/export-limits.ts'
import { lockKeyOf, petIdOf, visitorKey } from '../server/identity.ts'
import { APPLY_CHANGES, READ_GAME } from '../server/pet/store.ts'
import { answersPerSecond, openConnection, requestText, visitorNumber } from './load.ts'
import { type Size, compare } from './measure.ts'
import { type Site, pgbenchScript, startSite } from './site.ts'

const PETS = 1000
const ACTIVITIES = ['feed', 'walk', 'play']
/** pgbench can choose a number, but not one of the pets' ids. */
const OWN = (column: string) => `(select ${column} from bench_pets where n = :n)`
const PRESS = `jsonb_build_array(jsonb_build_object('kind', 'care', 'id', gen_random_uuid(), 'timestamp', now(),
  'activity_type', (array['feed', 'walk', 'play'])[:n % 3 + 1], 'local_day', current_date))`

/** One sync with one press over HTTP, against pgbench with the statements that the server runs for it. */
export async function activity({ rounds, seconds }: Size): Promise<void> {
  const site = await startSite()
  try {
    await makePets(site)
    const script = pgbenchScript(String.raw`\set n random(1, ${PETS})`, [
      [APPLY_CHANGES.text, [OWN('id'), OWN('lock'), PRESS, `${MAX_ENTRIES}`]],
      [READ_GAME.text, [OWN('id')]],
    ])
    for (const connections of [1, 10]) {
      await compare(`one sync with one press, ${connections} connections`, rounds, 'per second', [
        {
          name: 'Rema',
          run: () => answersPerSecond({ url: site.url, connections, seconds, request: press }),
        },
        { name: 'pgbench', run: () => site.pgbench(script, connections, seconds) },
      ])
    }
  } finally {
    await site.stop()
  }
}

function press(): string {
  const n = Math.floor(Math.random() * PETS)
  const timestamp = new Date().toISOString()
  const entry = { activity_type: ACTIVITIES[n % 3], timestamp, local_day: timestamp.slice(0, 10) }
  return requestText('POST', '/api/sync', visitorNumber(n), {
    changes: [{ kind: 'care', id: randomUUID(), ...entry }],
  })
}

async function makePets(site: Site) {
  const { send, close } = await openConnection(site.url)
  await site.sql('create table bench_pets (n integer primary key, id uuid, lock bigint)')
  for (let n = 0; n < PETS; n++) {
    const visitor = visitorNumber(n)
    await send(requestText('POST', '/api/pet', visitor, { name: 'Momo', type: 'cat' }))
    const key = visitorKey(visitor)
    const row = [n + 1, petIdOf(key), lockKeyOf(key)]
    await site.sql('insert into bench_pets values ($1, $2, $3)', row)
  }
  close()
  await site.sql('analyze')
}
