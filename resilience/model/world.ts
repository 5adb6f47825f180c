import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { FeatureId } from '#domain/features.ts'
import type { Pool } from '../../server/db/pool.ts'
import { disagreements } from '../../server/testing/as-if.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { ask, codeIn, poolOf, serve } from '../server.ts'
import { checkVisitor } from './check-visitor.ts'
import { TWO_PETS, commands } from './commands.ts'
import { type Model, newVisitor } from './rules.ts'

export type Reply = { status: number; code: string; text: string }
type Method = Parameters<TestApp['call']>[1]

/** The real server. */
export type World = {
  call(visitor: string | null, method: Method, path: string, body?: object): Promise<Reply>
  /** Sends requests, kills the server after `ms`, and starts it again. Nothing of them runs afterwards. */
  restartDuring(requests: readonly Parameters<World['call']>[], ms: number): Promise<void>
}

/** The app without a process; it cannot be killed. */
export function worldInProcess(rema: TestApp): World {
  return {
    async call(...request) {
      const { statusCode, body } = await rema.call(...request)
      return { status: statusCode, code: statusCode < 400 ? '' : codeIn(body), text: body }
    },
    restartDuring: () => Promise.reject(new Error('there is no process to kill')),
  }
}

/** A server process on the embedded database of this folder. */
export async function worldIn(dataDir: string) {
  const settings = { DATA_DIR: dataDir }
  let server = await serve(settings)
  const world: World = {
    call: (visitor, method, path, body) => ask(server.address, method, path, { visitor, body }),
    async restartDuring(requests, ms) {
      const lost = requests.map((request) => world.call(...request))
      await sleep(ms)
      await server.kill()
      server = await serve(settings)
      await Promise.all(lost)
      const pool = poolOf(dataDir)
      while (await isBusy(pool)) await sleep(20)
      await pool.end()
    },
  }
  return { ...world, stop: () => server.stop(), kill: () => server.kill() }
}

/** True while statements of a killed server still run. */
async function isBusy(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and state <> 'idle' and pid <> pg_backend_pid()`)
  return rowCount !== 0
}

/** Runs random commands of two visitors and compares all that they can read with the rules. */
export async function expectRulesKept(
  world: World,
  { runs, canRestart, pool }: { runs: number; canRestart: boolean; pool: Pool },
): Promise<void> {
  const votesCount = new Map<FeatureId, number>()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands(canRestart), async (hasPets, chosen) => {
      const visitors = [newVisitor(randomUUID()), newVisitor(randomUUID())]
      const model: Model = { visitors, emails: new Set(), files: [], votesCount }
      await fc.asyncModelRun(
        () => ({ model, real: world }),
        [...(hasPets ? TWO_PETS : []), ...chosen],
      )
      for (const visitor of visitors) await checkVisitor(visitor, world, model)
    }),
    // A failed run leaves counts behind that a shorter one would not expect.
    { numRuns: runs, seed: 20_260_312, endOnFailure: true },
  )
  expect(await disagreements(pool)).toEqual([])
}
