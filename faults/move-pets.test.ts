import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool } from '../server/db/pool.ts'
import { movePets } from '../server/pet/move-pets.ts'
import { petIdOf } from '../server/pet/pet-id.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { createDatabase } from '../server/testing/template-database.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { checkOut, earlierRelease, whyNot } from './earlier-release.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'
import { figures, rounds, seedOf } from './rounds.ts'
import { serve } from './server.ts'

const release = earlierRelease()
const ROUNDS = rounds(3, 40)
const FIRST_LIFE_MS = 2000
const MAX_LIFE_MS = 400

test(
  `${ROUNDS} × kill -9 of a server that moves the pets of ${release.version}, beside one that goes on making them: nothing is lost or doubled`,
  { timeout: 120_000 + ROUNDS * 15_000 },
  async (context) => {
    const reason = whyNot(release)
    if (reason !== null) context.skip(reason)
    const postgres = inject('postgres')
    const name = `moves_${randomUUID().replaceAll('-', '')}`
    await createDatabase(postgres, `create database ${name}`)
    onTestFinished(() => createDatabase(postgres, `drop database ${name} with (force)`))
    const { user, host = '', port } = postgres
    const settings = {
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    }
    const random = seededRandom(seedOf(20_261_125))
    const crowd = newCrowd({ random, bringsFiles: true })
    const before = await serve(settings, context, { folder: checkOut(release) })
    const enough = new AbortController()
    const visiting = crowd.visit(before.address, enough.signal)
    await sleep(FIRST_LIFE_MS)

    const pool = createPool({ ...postgres, database: name })
    const idsByChance = async () => {
      const { rows } = await pool.query<{ id: string; user_id: string }>(
        'select id, user_id from virtual_pets',
      )
      return rows.filter(({ id, user_id }) => id !== petIdOf(user_id)).length
    }
    let killedInTheMiddle = 0
    for (let round = 0; round < ROUNDS; round++) {
      // It moves pets as soon as it listens.
      const now = await serve(settings)
      const visit = crowd.visit(now.address)
      await sleep(random() * MAX_LIFE_MS)
      await now.kill()
      await visit
      if ((await idsByChance()) > 0) killedInTheMiddle++
    }
    const now = await serve(settings)
    enough.abort()
    await visiting
    expect(allowedEndCodes()).toContain((await before.stop()).code)
    await crowd.settle(now.address)
    // Two at once: the server's own move and this one.
    while ((await movePets(pool)).left > 0);
    expect(await idsByChance()).toBe(0)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await now.stop()).code)
    figures('moving pets', {
      killed: ROUNDS,
      'with pets to move left': killedInTheMiddle,
      'acknowledged writes': crowd.history.acknowledged.size,
    })
    expect(crowd.history.acknowledged.size).toBeGreaterThan(20)
  },
)
