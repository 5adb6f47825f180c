import { randomUUID } from 'node:crypto'
import { FEATURE_IDS } from '../domain/features.ts'
import { answersPerSecond, requestText } from './load.ts'
import { type Size, compare } from './measure.ts'
import { type Site, startSite } from './site.ts'

const CLIENTS = 64

/**
 * Votes over HTTP, against pgbench that inserts the same votes into a table whose trigger raises the feature's row:
 * for one feature while each flush takes 2 ms longer, then for three features with the machine's own disk.
 */
export async function votes({ rounds, seconds }: Size): Promise<void> {
  const site = await startSite()
  try {
    await site.sql(TRIGGER_TABLES)
    await site.sql('insert into hot_features (id) select id from features')
    for (const { what, features, delayUs } of [
      { what: 'hot vote, 2 ms flush', features: FEATURE_IDS.slice(0, 1), delayUs: 2000 },
      { what: 'plain votes', features: FEATURE_IDS, delayUs: 0 },
    ]) {
      await setFlush(site, delayUs)
      const request = () => {
        const id = features[Math.floor(Math.random() * features.length)]
        return requestText('PUT', `/api/features/${id}/vote`, randomUUID())
      }
      const load = { url: site.url, connections: CLIENTS, seconds, request }
      await compare(`${what}, ${CLIENTS} clients`, rounds, 'per second', [
        { name: 'Rema', run: () => answersPerSecond(load) },
        { name: 'trigger', run: () => site.pgbench(triggerVote(features), CLIENTS, seconds) },
      ])
    }
    await requireExactCounts(site)
  } finally {
    await site.stop()
  }
}

async function setFlush(site: Site, delayUs: number) {
  await site.sql(`alter system set commit_delay = ${delayUs}`)
  await site.sql('alter system set commit_siblings = 0')
  await site.sql('select pg_reload_conf()')
}

async function requireExactCounts(site: Site) {
  const wrong = await site.sql(`select id from features where votes_count <>
    (select count(*) from feature_votes where feature_id = features.id)`)
  if (wrong.length > 0) throw new Error('A feature has another count than votes.')
}

function triggerVote(features: readonly string[]): string {
  const list = features.map((id) => `'${id}'`).join(', ')
  return `${String.raw`\set n random(1, ${features.length})`}
    insert into hot_votes (feature_id, user_id) values ((array[${list}])[:n], gen_random_uuid());`
}

const TRIGGER_TABLES = `
  create table hot_features (id text primary key, votes_count integer not null default 0);
  create table hot_votes (
    id uuid primary key default gen_random_uuid(), feature_id text references hot_features,
    user_id uuid not null, unique (user_id, feature_id));
  create function raise_count() returns trigger language plpgsql as $$
    begin
      update hot_features set votes_count = votes_count + 1 where id = new.feature_id;
      return null;
    end $$;
  create trigger raise_count after insert on hot_votes for each row execute function raise_count()`
