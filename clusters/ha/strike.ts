import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Crowd } from '../../faults/crowd.ts'
import type { Server } from '../../faults/server.ts'
import type { Cluster, Way } from './cluster.ts'
import type { Fault } from './faults.ts'
import { observe } from './observer.ts'
import { longestPause } from './pauses.ts'

/** A server on one of the ways, and its visitors. */
export type Visited = { way: Way; server: Server; crowd: Crowd }

/** How long no visitor of a server was told that something is kept, and for how long of that others could write. */
export type Struck = { way: Way; awayMs: number; oursMs: number }

const BEFORE_MS = 1500
const AFTER_MS = 1000
/** What a promoter may take at most: its ttl, some of its loops, and a busy machine. */
const MAX_AWAY_MS = 90_000
/** A member of etcd is lost while nothing else is: some loops of Patroni's go by. */
const QUIET_MS = 8000
/** An answer from before may take this long to be seen. */
const ARRIVING_MS = 200

/** Lets a fault befall a cluster while everybody visits, makes it good, and waits until all is as it was. */
export async function strike(
  cluster: Cluster,
  visited: readonly Visited[],
  { fault, round }: { fault: Fault; round: number },
): Promise<Struck[]> {
  const observer = observe(cluster.machines.map(cluster.connectionTo))
  const enough = new AbortController()
  const visits = visited.map(({ crowd, server }) => crowd.visit(server.address, enough.signal))
  await sleep(BEFORE_MS)
  const fromMs = Date.now()
  const makeGood = await fault.befall(cluster, round)
  const doneMs = Date.now() + ARRIVING_MS
  if (!fault.stopsWrites) await sleep(QUIET_MS)
  const all = () => [observer.committed, ...visited.map(({ crowd }) => writesOf(crowd))]
  await vi.waitFor(
    () => {
      for (const moments of all()) expect(moments.at(-1)).toBeGreaterThan(doneMs)
    },
    { timeout: MAX_AWAY_MS, interval: 100 },
  )
  await sleep(AFTER_MS)
  const [accepting, ...served] = all().map((moments) => longestPause(moments, fromMs))
  await makeGood()
  await cluster.untilWhole()
  enough.abort()
  await Promise.all(visits)
  await observer.stop()
  await Promise.all(visited.map(({ crowd, server }) => crowd.settle(server.address)))
  return visited.map(({ way }, at) => ({
    way,
    awayMs: served[at]?.ms ?? 0,
    oursMs: Math.max(0, (served[at]?.untilMs ?? 0) - (accepting?.untilMs ?? 0)),
  }))
}

/** When this crowd was told that something is kept, in order. */
function writesOf({ history }: Crowd): number[] {
  return [...history.acknowledged].map((fact) => history.acknowledgedAt(fact))
}
