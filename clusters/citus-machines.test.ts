import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { urlOf } from '../faults/postgres.ts'
import { run } from '../operator/testing/run-command.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { poolsOfMachines } from '../server/db/pet-machines.ts'
import { createPool, query } from '../server/db/pool.ts'
import { visitorKey } from '../server/http/visitor.ts'
import { petIdOf } from '../server/pet/pet-id.ts'
import { type Visitor, careEntry, givenPet, petOf, send } from '../server/testing/pets.ts'
import { type TestApp, openTestAppOn } from '../server/testing/test-app.ts'
import { vote } from '../server/testing/votes.ts'
import { type Cluster, GIVE_CITUS, SETTINGS, findCitus, openCitus } from './citus.ts'

const CITUS = findCitus()
const WHICH = CITUS === null ? GIVE_CITUS : `PostgreSQL ${CITUS.version}`
const PETS = 24
/** More than a server has connections to any machine. */
const CROWD = 40
const HOUR_MS = 3_600_000
const MAX = { timeout: 60_000 }
const WHERE = { name: 'where', text: 'select inet_server_port() as port' }

const petOfVisitor = (visitor: Visitor) => petIdOf(visitorKey(visitor))
const press = (rema: TestApp, visitor: Visitor) => send(rema, visitor, careEntry('walk'))

// What is missing is said by the name of the tests.
describe.skipIf(CITUS === null)(`servers ask a pet's own machine (${WHICH})`, MAX, () => {
  let cluster: Cluster
  let rema: TestApp
  let visitors: Visitor[]

  beforeAll(async () => {
    if (CITUS === null) return
    cluster = await openCitus(CITUS)
    const url = urlOf([cluster.coordinator])
    await migrate(readDatabaseUrl(url))
    const { code, stderr } = await run(['distribute'], { DATABASE_URL: url })
    if (code !== 0) throw new Error(stderr)
    const settings = { database: { kind: 'server', url }, migrates: true } as const
    const { pool, pets, connection, close } = await openDatabase(
      settings,
      () => {},
      AbortSignal.timeout(20_000),
    )
    rema = await openTestAppOn({ pool, database: connection, drop: close }, { pets })
    visitors = []
    for (let count = 0; count < PETS; count++) visitors.push(await givenPet(rema))
  }, 120_000)
  afterAll(async () => {
    await rema.close()
    await cluster.close()
  }, 60_000)

  /** The port of the machine that the coordinator has the visitor's pet on. */
  async function portOf(visitor: Visitor): Promise<number> {
    const [row] = await cluster.coordinator.ask<{ port: number }>(
      `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column('virtual_pets', '${petOfVisitor(visitor)}')`,
    )
    return row?.port ?? 0
  }

  test('presses and games go on while the coordinator is away, votes do not', async () => {
    const { coordinator } = cluster
    await coordinator.kill()
    onTestFinished(() => coordinator.start(SETTINGS))
    for (const visitor of visitors) {
      expect((await press(rema, visitor)).statusCode).toBe(201)
      expect(await petOf(rema, visitor)).toMatchObject({ happiness: 60 })
    }
    expect((await vote(rema, 'virtual-pet')).statusCode).toBe(503)
  })

  test('while a machine hangs, all pets of the others are served, whoever waits for it', async () => {
    const [machine] = cluster.workers
    const there: Visitor[] = []
    const elsewhere: Visitor[] = []
    for (const visitor of visitors)
      ((await portOf(visitor)) === machine?.port ? there : elsewhere).push(visitor)
    expect([there.length > 0, elsewhere.length > 0]).toEqual([true, true])

    const thaw = await machine?.freeze()
    const waiting = Array.from({ length: CROWD }, (_, at) =>
      press(rema, there[at % there.length] ?? ''),
    )
    const answers = []
    for (const visitor of elsewhere) answers.push((await press(rema, visitor)).statusCode)
    const refused = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    thaw?.()
    expect(new Set(answers)).toEqual(new Set([201]))
    expect(new Set(refused)).toEqual(new Set([503]))
  })

  test('a coordinator that takes no writes is left for another way in, though what it passes on is written', async () => {
    const { coordinator, workers } = cluster
    const [worker] = workers
    if (!worker) return
    const database = readDatabaseUrl(urlOf([coordinator, worker]))
    const pool = createPool({ ...database, isSpread: true }, 1)
    const byHosts = await openTestAppOn({ pool, database, drop: () => pool.end() })
    onTestFinished(byHosts.close)
    const [visitor = ''] = visitors
    expect((await press(byHosts, visitor)).statusCode).toBe(201)
    expect(await query(pool, WHERE, [])).toEqual([{ port: coordinator.port }])

    await coordinator.ask('alter system set default_transaction_read_only = on')
    await coordinator.ask('select pg_reload_conf()')
    onTestFinished(async () => {
      await coordinator.ask('alter system reset default_transaction_read_only')
      await coordinator.ask('select pg_reload_conf()')
    })
    // What is asked first learns of it on a connection from before.
    expect((await press(byHosts, visitor)).statusCode).toBe(201)
    expect(await query(pool, WHERE, [])).toEqual([{ port: worker.port }])
    expect((await press(byHosts, visitor)).statusCode).toBe(201)
    expect((await press(rema, visitor)).statusCode).toBe(201)
  })

  test('a pet that moves to another machine is served before anybody knows, and then asked about there', async () => {
    let now = 0
    const connection = { ...readDatabaseUrl(urlOf([cluster.coordinator])), isSpread: true }
    const [coordinator, all] = [createPool(connection, 2), createPool(connection, 2)]
    const machines = poolsOfMachines(connection, { coordinator, all, now: () => now })
    await machines.refresh()
    const moving = await openTestAppOn(
      { pool: coordinator, database: connection, drop: async () => {} },
      { pets: machines.pools },
    )
    onTestFinished(async () => {
      await moving.close()
      await machines.close()
      await Promise.all([coordinator.end(), all.end()])
    })
    const portAsked = (visitor: Visitor) => machines.pools.of(petOfVisitor(visitor)).options.port
    for (const each of visitors) expect(portAsked(each)).toBe(await portOf(each))

    const [visitor = ''] = visitors
    const from = await portOf(visitor)
    const to = cluster.workers.find(({ port }) => port !== from)?.port
    await cluster.coordinator.ask(
      `select citus_move_shard_placement(
        get_shard_id_for_distribution_column('virtual_pets', '${petOfVisitor(visitor)}'),
        '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'block_writes')`,
    )
    expect([portAsked(visitor), await portOf(visitor)]).toEqual([from, to])
    expect((await press(moving, visitor)).statusCode).toBe(201)

    now += HOUR_MS
    await vi.waitFor(() => expect(portAsked(visitor)).toBe(to), { timeout: 20_000 })
  })
})
