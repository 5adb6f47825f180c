import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { run, settingsFor } from '../operator/testing/run-command.ts'
import { createPool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { runOn } from '../server/testing/template-database.ts'
import { cloneDatabase, openTestAppOn } from '../server/testing/test-app.ts'
import { newCrowd } from './crowd.ts'
import { NO_DIFFERENCES, expectConsistent, storedFacts } from './history.ts'

const ROUNDS = 100
const MAX_ACKNOWLEDGED = 30

test(
  `${ROUNDS} times: load, back up, destroy, restore, check without a difference`,
  { timeout: 1_800_000 },
  async () => {
    const random = seededRandom(20_261_123)
    const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { pool, database, drop } = await cloneDatabase()
    onTestFinished(drop)
    const { database: name } = database
    let known: string[] = []
    let promised = 0
    for (let round = 0; round < ROUNDS; round++) {
      const own = createPool(database)
      const site = { pool: own, database, drop: () => own.end() }
      const rema = await openTestAppOn(site, { now: Date.now })
      const crowd = newCrowd({ random, known, atOnce: 4 })
      const enough = new AbortController()
      const address = await rema.app.listen({ port: 0, host: '127.0.0.1' })
      const visiting = crowd.visit(address, enough.signal)
      await crowd.untilMore(Math.floor(random() * MAX_ACKNOWLEDGED))
      const moment = crowd.history.moment()
      const backup = join(folder, `${round}.sql.gz`)
      expect(await run(['backup', backup], settingsFor(database))).toMatchObject({ code: 0 })
      enough.abort()
      await visiting
      expect(crowd.unexpected).toEqual([])
      await rema.close()

      for (const statement of [`drop database ${name} with (force)`, `create database ${name}`])
        await runOn(inject('postgres'), statement)
      // `restore` runs `check`, too.
      expect(await run(['restore', backup], settingsFor(database))).toMatchObject({ code: 0 })
      known = await storedFacts(pool)
      expect(crowd.history.compare(known, moment)).toEqual(NO_DIFFERENCES)
      await expectConsistent(pool)
      promised += moment.acknowledged.size
    }
    expect(promised).toBeGreaterThan(ROUNDS)
  },
)
