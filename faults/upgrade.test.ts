import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool } from '../server/db/pool.ts'
import { readMigrations } from '../server/db/migration-files.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { createDatabase } from '../server/testing/template-database.ts'
import { VERSION } from '../server/version.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { checkOut, earlierRelease, whyNot } from './earlier-release.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'
import { dataFolder, poolOf, serve } from './server.ts'

const release = earlierRelease()
const LIFE_MS = 1500

async function liveOn(crowd: ReturnType<typeof newCrowd>, ...addresses: string[]) {
  const enough = new AbortController()
  const visiting = Promise.all(addresses.map((address) => crowd.visit(address, enough.signal)))
  await sleep(LIFE_MS)
  enough.abort()
  await visiting
}

test(`a data folder of ${release.version} is taken over whole, and given back until a migration has run`, async (context) => {
  const reason = whyNot(release)
  if (reason !== null) context.skip(reason)
  const earlier = { folder: checkOut(release) }
  const dataDir = await dataFolder()
  const crowd = newCrowd({ random: seededRandom(20_261_123), bringsFiles: true })

  const before = await serve({ DATA_DIR: dataDir }, context, earlier)
  await liveOn(crowd, before.address)
  expect(allowedEndCodes()).toContain((await before.stop()).code)

  const now = await serve({ DATA_DIR: dataDir })
  expect(await (await fetch(`${now.address}/healthz`)).json()).toMatchObject({ version: VERSION })
  await liveOn(crowd, now.address)
  await crowd.settle(now.address)
  const pool = poolOf(dataDir)
  await expectPromisesKept(crowd, pool)
  await pool.end()
  expect(allowedEndCodes()).toContain((await now.stop()).code)
  expect(crowd.history.acknowledged.size).toBeGreaterThan(20)

  const back = await serve({ DATA_DIR: dataDir }, context, earlier).then(
    (server) => server.stop().then(({ code }) => `ended with ${code}`),
    ({ message }) => String(message),
  )
  const newest = (await readMigrations()).length
  const known = (await readMigrations(join(earlier.folder, 'server', 'db', 'migrations'))).length
  const said =
    newest > known
      ? `written by a newer version (schema ${newest}, this version knows ${known})`
      : 'ended with 0'
  expect(back).toContain(said)
})

test(`servers of ${release.version} and of this version keep one database together`, async (context) => {
  const reason = whyNot(release)
  if (reason !== null) context.skip(reason)
  const earlier = { folder: checkOut(release) }
  const postgres = inject('postgres')
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name}`)
  onTestFinished(() => createDatabase(postgres, `drop database ${name} with (force)`))
  const { user, host = '', port } = postgres
  const settings = {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`,
  }
  const crowd = newCrowd({ random: seededRandom(20_261_124) })

  const before = await serve(settings, context, earlier)
  await liveOn(crowd, before.address)
  const now = await serve(settings)
  await liveOn(crowd, before.address, now.address)
  expect(allowedEndCodes()).toContain((await before.stop()).code)
  await crowd.settle(now.address)
  const pool = createPool({ ...postgres, database: name })
  await expectPromisesKept(crowd, pool)
  await pool.end()
  expect(allowedEndCodes()).toContain((await now.stop()).code)
})
