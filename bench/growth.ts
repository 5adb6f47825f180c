import { openConnection, requestText, visitorNumber } from './load.ts'
import { type Size, compare, median, short } from './measure.ts'
import { type Site, startSite } from './site.ts'

const DAYS = 3650
const SIZES = [3650, 1_000_000] as const
/** Reads of one turn. */
const READS = 60

/** The game of a pet with 1,000,000 entries, against one with 3,650; both have care on the same ten years of days. */
export async function growth({ rounds }: Size): Promise<void> {
  const site = await startSite()
  try {
    for (const [n, entries] of SIZES.entries()) await makePet(site, visitorNumber(n), entries)
    await site.sql('vacuum analyze')
    const { send, close } = await openConnection(site.url)
    const readGame = async (visitor: string) => {
      const start = performance.now()
      const answer = await send(requestText('GET', '/api/game', visitor))
      if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
      return performance.now() - start
    }
    const turn = async (visitor: string) => {
      const times: number[] = []
      for (let read = 0; read < READS; read++) times.push(await readGame(visitor))
      return median(times)
    }
    await compare('the game', rounds, 'ms', [
      { name: '1,000,000 entries', run: () => turn(visitorNumber(1)) },
      { name: '3,650 entries', run: () => turn(visitorNumber(0)) },
    ])
    const before = await site.cpuSeconds()
    for (let read = 0; read < READS; read++) await readGame(visitorNumber(1))
    const cpuMs = (((await site.cpuSeconds()) - before) * 1000) / READS
    console.log(`  processor time of the server for one read: ${short(cpuMs)} ms`)
    close()
  } finally {
    await site.stop()
  }
}

/** A pet with this many entries, spread evenly over the days, and the days as the server would have stored them. */
async function makePet(site: Site, visitor: string, entries: number) {
  const { send, close } = await openConnection(site.url)
  await send(requestText('POST', '/api/pet', visitor, { name: 'Momo', type: 'cat' }))
  close()
  await site.sql(
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select pet.id, gen_random_uuid(), (array['feed','walk','play'])[n % 3 + 1], at, at::date
    from virtual_pets pet, generate_series(0, $1::bigint - 1) n,
      lateral (select date_trunc('milliseconds', now()) - n * $2::bigint / $1::bigint * interval '1 day'
        - (n % 1000) * interval '1 second' as at) placed
    where activities_count = 0`,
    [entries, DAYS],
  )
  await site.sql(
    `insert into care_days (pet_id, local_day, feeds, walks, plays)
    select pet_id, local_day, count(*) filter (where activity_type = 'feed'),
      count(*) filter (where activity_type = 'walk'), count(*) filter (where activity_type = 'play')
    from pet_activities where pet_id = (select id from virtual_pets where activities_count = 0)
    group by 1, 2 order by 2`,
  )
  await site.sql('update virtual_pets set activities_count = $1 where activities_count = 0', [
    entries,
  ])
}
