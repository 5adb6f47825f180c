import { randomUUID } from 'node:crypto'
import { LOG_CARE } from '../server/pet/log-care.ts'
import { answersPerSecond, openConnection, requestText, visitorNumber } from './load.ts'
import { type Size, compare } from './measure.ts'
import { type Site, pgbenchScript, startSite } from './site.ts'

const PETS = 1000
const ACTIVITIES = ['feed', 'walk', 'play']

/** One press over HTTP, against pgbench with the statement that the server runs for it. */
export async function activity({ rounds, seconds }: Size): Promise<void> {
  const site = await startSite()
  try {
    await makePets(site)
    const script = pgbenchScript(
      LOG_CARE.text,
      [
        '(select id from bench_pets where n = :n)',
        'gen_random_uuid()',
        "(array['feed', 'walk', 'play'])[:n % 3 + 1]",
        'now()',
        'current_date',
        '100',
        '10',
      ],
      String.raw`\set n random(1, ${PETS})`,
    )
    for (const connections of [1, 10]) {
      await compare(`one press, ${connections} connections`, rounds, 'per second', [
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
  const now = new Date().toISOString()
  return requestText('POST', '/api/pet/activities', visitorNumber(n), {
    id: randomUUID(),
    activity_type: ACTIVITIES[n % 3],
    timestamp: now,
    local_day: now.slice(0, 10),
  })
}

async function makePets(site: Site) {
  const { send, close } = await openConnection(site.url)
  for (let n = 0; n < PETS; n++) {
    await send(requestText('POST', '/api/pet', visitorNumber(n), { name: 'Momo', type: 'cat' }))
  }
  close()
  // pgbench can choose a number, but not one of the pets' ids.
  await site.sql('create table bench_pets (n integer primary key, id uuid not null)')
  await site.sql('insert into bench_pets select row_number() over (), id from virtual_pets')
  await site.sql('analyze')
}
