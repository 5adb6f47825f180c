import { describe, expect, onTestFinished, test } from 'vitest'
import { expectRulesKept } from '../faults/model/expect-rules-kept.ts'
import { urlOf } from '../faults/postgres.ts'
import { isLong, rounds, seedOf } from '../faults/rounds.ts'
import { run } from '../operator/testing/run-command.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { createPool } from '../server/db/pool.ts'
import { GIVE_CITUS, findCitus, openCitus } from './citus.ts'

const CITUS = findCitus()
const WHICH = CITUS === null ? GIVE_CITUS : `PostgreSQL ${CITUS.version}`
const RUNS = rounds(20, 200)
const SEED = seedOf(20_261_123)

describe.skipIf(CITUS === null || !isLong())(`the model on Citus (${WHICH})`, () => {
  test(
    `${RUNS} runs of two devices, in any order and with restarts, go as the rules say`,
    { timeout: 120_000 + RUNS * 12_000 },
    async () => {
      if (CITUS === null) return
      const cluster = await openCitus(CITUS)
      onTestFinished(cluster.close)
      const url = urlOf([cluster.coordinator])
      await migrate(readDatabaseUrl(url))
      expect(await run(['distribute'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
      const openPool = () => createPool(readDatabaseUrl(url))
      await expectRulesKept(
        { settings: { DATABASE_URL: url }, openPool },
        { runs: RUNS, seed: SEED },
      )
    },
  )
})
