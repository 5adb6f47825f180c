import { type BenchPostgres, startBenchPostgres } from '../database/bench-postgres.ts'
import { pgbench } from '../database/pgbench.ts'
import { closedLoad } from '../http/closed-load.ts'
import { voteRequest } from '../http/requests.ts'
import { type ServerProcess, startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { fsyncMs } from '../../faults/disk.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'

const HOT = 'virtual-pet'
const PROCESSES = 4

type Place = { postgres: BenchPostgres; servers: readonly ServerProcess[]; report: Report }
type Size = { rounds: number; seconds: number }

/**
 * Everybody votes for one feature, over HTTP, against pgbench that inserts the same vote into a table
 * whose trigger raises the hot row. `--commit-delay` (µs) makes each flush of the log take that much
 * longer, as a slower disk does.
 */
export async function hotVote(args: readonly string[]): Promise<void> {
  const size = { rounds: numberFrom(args, 'rounds', 5), seconds: numberFrom(args, 'seconds', 3) }
  const report = openReport('hot-vote', 'Votes for one hot feature', size.rounds)
  for (const delayUs of [numberFrom(args, 'commit-delay', 2000), 0]) {
    const postgres = await startBenchPostgres([`commit_delay=${delayUs}`, 'commit_siblings=0'])
    await postgres.run(TRIGGER_TABLES)
    const settings = { DATABASE_URL: postgres.url }
    const servers = await Promise.all(
      Array.from({ length: PROCESSES }, () => startServer(settings)),
    )
    try {
      const disk = (fsyncMs(postgres.dataDir) + delayUs / 1000).toFixed(2)
      report.note(`flush of the log ${disk} ms, ${delayUs / 1000} ms of it added (commit_delay)`)
      const place = { postgres, servers: servers.slice(0, 1), report }
      await compare(place, size, 64, `flush ${disk} ms`, delayUs > 0 ? 5 : null)
      await compare(place, size, 256, `flush ${disk} ms`, null)
      await compare({ ...place, servers }, size, 256, `flush ${disk} ms`, null)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres.stop()
    }
  }
  await report.save()
}

async function compare(
  { postgres, servers, report }: Place,
  { rounds, seconds }: Size,
  clients: number,
  disk: string,
  goal: number | null,
) {
  const urls = servers.map(({ url }) => url)
  const request = voteRequest(() => HOT)
  const runs = await alternate<'rema' | 'trigger', { perSecond: number; refused: number }>(rounds, {
    rema: async () => {
      const before = await countOf(postgres)
      const load = await closedLoad({ urls, connections: clients, seconds, request })
      const counted = (await countOf(postgres)) - before
      const told = load.statuses[201] ?? 0
      if (counted !== told) throw new Error(`${told} votes were acknowledged, ${counted} counted`)
      const refused = load.statuses[503] ?? 0
      if (told + refused !== load.latencies.length) throw new Error(JSON.stringify(load.statuses))
      return { perSecond: (load.perSecond * told) / load.latencies.length, refused }
    },
    trigger: async () => ({
      perSecond: await pgbench({ postgres, script: TRIGGER_VOTE, clients, seconds }),
      refused: 0,
    }),
  })
  await refuseDrift(postgres)
  const rates = (side: 'rema' | 'trigger') => runs[side].map(({ perSecond }) => perSecond)
  const ratio = median(rates('rema').map((rate, at) => rate / (rates('trigger')[at] ?? 0)))
  const refused = median(runs.rema.map((run) => run.refused))
  report.line({
    what: `${clients} clients, ${servers.length === 1 ? 'one server process' : `${servers.length} server processes`}, ${disk}; every count exact`,
    rema: `${Math.round(median(rates('rema')))} votes/s${refused > 0 ? `, ${refused} told to come back` : ''}`,
    yardstick: `insert with trigger ${Math.round(median(rates('trigger')))}/s`,
    ratio,
    goal: goal === null ? '–' : `≥ ${goal} ×`,
    isReached: goal === null ? null : ratio >= goal,
  })
}

async function countOf(postgres: BenchPostgres): Promise<number> {
  const [row] = await postgres.run<{ votes_count: number }>(
    'select votes_count from features where id = $1',
    [HOT],
  )
  return row?.votes_count ?? 0
}

async function refuseDrift(postgres: BenchPostgres) {
  const [row] = await postgres.run<{ votes: number }>(
    'select count(*)::integer as votes from feature_votes where feature_id = $1',
    [HOT],
  )
  const count = await countOf(postgres)
  if (row?.votes !== count) throw new Error(`${count} counted, ${row?.votes} stored`)
}

const TRIGGER_TABLES = `
  create table hot_features (id text primary key, votes_count integer not null default 0);
  insert into hot_features (id) values ('${HOT}');
  create table hot_votes (
    id uuid primary key, feature_id text not null references hot_features (id),
    user_id uuid not null, unique (user_id, feature_id));
  create function raise_count() returns trigger language plpgsql as $$
    begin
      update hot_features set votes_count = votes_count + 1 where id = new.feature_id;
      return null;
    end $$;
  create trigger raise_count after insert on hot_votes for each row execute function raise_count()`

const TRIGGER_VOTE = `insert into hot_votes (id, feature_id, user_id)
  values (gen_random_uuid(), '${HOT}', gen_random_uuid());`
