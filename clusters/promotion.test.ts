import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { figures, isLong, timeFactor, rounds } from '../faults/rounds.ts'
import { serve } from '../faults/server.ts'
import { NOTHING_WRONG, compare, startLoad } from './load.ts'
import {
  type Postgres,
  follow,
  followed,
  makePostgres,
  openHome,
  urlOf,
} from '../faults/postgres.ts'
import { VERSIONS, type Version, isInstalled } from '../faults/postgres-programs.ts'

const STANDBYS = ['s1', 's2'] as const
const VISITORS = 8
const MAX_WAITING_MS = 2_000

for (const version of VERSIONS) {
  test.skipIf(!isInstalled(version) || (version !== 18 && !isLong()))(
    `on PostgreSQL ${version} the primary dies, a standby takes over, and no acknowledged care is lost`,
    async () => {
      const waits: number[] = []
      const silences: number[] = []
      let acknowledged = 0
      const times = rounds(1, 10)
      for (let turn = 0; turn < times; turn += 1) {
        const round = await failOver(version)
        expect(round.wrong).toEqual(NOTHING_WRONG)
        expect(round.waitedMs).toBeLessThan(MAX_WAITING_MS * timeFactor())
        waits.push(round.waitedMs)
        silences.push(round.silentMs)
        acknowledged += round.acknowledged
      }
      figures(`promotion on PostgreSQL ${version}`, {
        times,
        acknowledged,
        lost: 0,
        'first write after promotion ms': Math.max(...waits),
        'first write after the kill ms': Math.max(...silences),
      })
    },
    900_000,
  )
}

/** One primary with two synchronous standbys is killed under load; gives what was found and how long no write went through. */
async function failOver(version: Version) {
  const home = await openHome(version)
  const opened: (() => Promise<unknown>)[] = [home.close]
  onTestFinished(() => closeAll(opened))
  const primary = await makePostgres(home, 'primary')
  const standbys = await Promise.all(STANDBYS.map((name) => primary.copy(name)))
  opened.push(primary.kill)
  await primary.start({ synchronous_standby_names: `ANY 1 (${STANDBYS.join(', ')})` })
  for (const standby of standbys) {
    await follow(home, standby)
    opened.push(standby.kill)
    await standby.start(followed(primary, standby))
  }
  await untilFollowed(primary)

  const DATABASE_URL = urlOf([primary, ...standbys])
  const servers = await Promise.all([serve({ DATABASE_URL }), serve({ DATABASE_URL })])
  const load = await Promise.all(servers.map(({ address }) => startLoad(address, VISITORS / 2)))
  await sleep(1_000)
  const killedMs = Date.now()
  await primary.kill()
  const heir = await furthest(standbys)
  await heir.ask('select pg_promote(true, 10)')
  const promotedMs = Date.now()
  // Each server finds the new primary by itself.
  await vi.waitUntil(
    () => load.every(({ acknowledged }) => acknowledged.some(({ atMs }) => atMs >= promotedMs)),
    { timeout: MAX_WAITING_MS * timeFactor() },
  )
  // And goes on with it.
  await sleep(MAX_WAITING_MS)
  await Promise.all(load.map((group) => group.stop()))

  const groups = load.map(({ attempted, acknowledged, failures }) => ({
    attempted,
    acknowledged,
    failures,
  }))
  const all = {
    attempted: groups.flatMap((group) => group.attempted),
    acknowledged: groups.flatMap((group) => group.acknowledged),
    failures: groups.flatMap((group) => group.failures),
    stop: () => Promise.resolve(),
  }
  const wrong = await compare(heir, all)
  const waits = groups.map(({ acknowledged }) =>
    Math.min(...acknowledged.map(({ atMs }) => atMs - promotedMs).filter((ms) => ms >= 0)),
  )
  const unexpected = all.failures.filter((failure) => !failure.startsWith('503 '))
  expect(unexpected).toEqual([])
  const ends = await Promise.all(servers.map((server) => server.stop()))
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  await closeAll(opened)
  const waitedMs = Math.max(...waits)
  return {
    wrong,
    waitedMs,
    silentMs: promotedMs + waitedMs - killedMs,
    acknowledged: all.acknowledged.length,
  }
}

async function closeAll(opened: (() => Promise<unknown>)[]) {
  for (const close of opened.splice(0).toReversed()) await close()
}

async function untilFollowed(primary: Postgres) {
  for (;;) {
    const rows = await primary.ask(
      "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'quorum'",
    )
    if (rows.length === STANDBYS.length) return
    await sleep(50)
  }
}

/** With `ANY 1` only one standby must have an acknowledged write: the one that has received most. */
async function furthest(standbys: readonly Postgres[]): Promise<Postgres> {
  const received = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await standby.ask<{ bytes: string }>(
        "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as bytes",
      )
      return { standby, bytes: BigInt(row?.bytes ?? 0) }
    }),
  )
  const [best] = received.toSorted((a, b) => Number(b.bytes - a.bytes))
  if (!best) throw new Error('there is no standby')
  return best.standby
}
