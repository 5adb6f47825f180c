import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Cluster, GIVE_CITUS, findCitus, openCitus } from '../../clusters/citus.ts'
import { type Postgres, urlOf } from '../../faults/postgres.ts'
import { readPostmasterFile } from '../../postgres/postmaster-file.ts'
import { readDatabaseUrl } from '../../server/db/database-url.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type PetPools, inOnePool, poolsOfMachines } from '../../server/db/pet-machines.ts'
import { createPool, query } from '../../server/db/pool.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { LOG_CARE } from '../../server/pet/log-care.ts'
import { type PetId, petIdOf } from '../../server/pet/pet-id.ts'
import { seedCare } from '../database/seed-care.ts'
import { seedPets } from '../database/seed-pets.ts'
import { closedLoad } from '../http/closed-load.ts'
import { activityRequest, readRequest, visitorNumber } from '../http/requests.ts'
import { type ServerProcess, startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { cpuSecondsOfAll } from '../measure/process-figures.ts'
import { runRema } from '../measure/rema-command.ts'
import { type Report, openReport } from '../measure/results.ts'

const PETS = 2000
const CONNECTIONS = 10
const TITLE = 'Pets on several machines'
const PLAIN = 'one PostgreSQL'
const PLACES = [PLAIN, 'Citus, a worker', 'Citus, two workers', 'Citus, three workers'] as const
const today = new Date().toISOString().slice(0, 10)

type Site = {
  cluster: Cluster
  machines: Machines
  server: ServerProcess
  stop: () => Promise<void>
}
/** Processor time of one call, ms, of each part; a plain PostgreSQL is its own coordinator. */
type Cost = { perSecond: number; serverMs: number; coordinatorMs: number; workersMs: number }
type Call = { what: string; status: number; request: () => string }

const CALLS: readonly Call[] = [
  {
    what: 'a press, the game in its answer',
    status: 201,
    request: activityRequest(PETS, `?today=${today}`, 'br'),
  },
  { what: 'the game', status: 200, request: readRequest(`/api/game?today=${today}`, PETS, 'br') },
]

/** What a press and a read of the game take on one PostgreSQL and on Citus, all on this machine, by their parts. */
export async function spread(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const seconds = numberFrom(args, 'seconds', 3)
  const report = openReport('spread', TITLE, rounds)
  const sites: Site[] = []
  try {
    for (const workers of PLACES.keys()) sites.push(await openSite(workers))
    for (const call of CALLS) {
      report.note(
        `${call.what}: ${CONNECTIONS} connections over HTTP, each pet's own machine is asked`,
      )
      const [plain, one, two, three] = sites.map((site) => () => costOverHttp(site, call, seconds))
      if (!plain || !one || !two || !three) return
      const runs = await alternate<(typeof PLACES)[number], Cost>(rounds, {
        [PLAIN]: plain,
        'Citus, a worker': one,
        'Citus, two workers': two,
        'Citus, three workers': three,
      })
      for (const place of PLACES)
        printLine(report, `${call.what}, ${place}`, runs[place], runs[PLAIN])
    }
    await statementAlone(report, sites, rounds, seconds)
    await report.save()
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** The press's one statement alone, by way of the coordinator and on each pet's own machine. */
async function statementAlone(
  report: Report,
  sites: readonly Site[],
  rounds: number,
  seconds: number,
) {
  const [plain, , , three] = sites
  if (!plain || !three) return
  const byOwnMachine = three.machines.pools
  const runs = await alternate<'plain' | 'coordinator' | 'ownMachine', Cost>(rounds, {
    plain: () => costOfStatement(plain, plain.machines.pools, seconds),
    coordinator: () => costOfStatement(three, inOnePool(byOwnMachine.all), seconds),
    ownMachine: () => costOfStatement(three, byOwnMachine, seconds),
  })
  const what = "a press's statement alone"
  printLine(report, `${what}, ${PLAIN}`, runs.plain, runs.plain)
  printLine(
    report,
    `${what}, through the coordinator of three workers`,
    runs.coordinator,
    runs.plain,
  )
  printLine(report, `${what}, on the pet's own of three workers`, runs.ownMachine, runs.plain)
  const of = (way: keyof typeof runs, key: keyof Cost) => median(runs[way].map((run) => run[key]))
  report.figure('plainMs', of('plain', 'coordinatorMs'))
  report.figure('coordinatorMs', of('coordinator', 'coordinatorMs'))
  report.figure('workersMs', of('coordinator', 'workersMs'))
  report.figure('ownMachineMs', of('ownMachine', 'workersMs'))
}

function printLine(report: Report, what: string, runs: readonly Cost[], plain: readonly Cost[]) {
  const of = (key: keyof Cost) => median(runs.map((run) => run[key]))
  const database = ({ coordinatorMs, workersMs }: Cost) => coordinatorMs + workersMs
  const server = of('serverMs') === 0 ? '' : `server ${of('serverMs').toFixed(2)} ms, `
  report.line({
    what,
    rema: `${server}coordinator ${of('coordinatorMs').toFixed(2)} ms, workers ${of('workersMs').toFixed(2)} ms of processor; ${Math.round(of('perSecond'))}/s`,
    yardstick: `${PLAIN} ${median(plain.map(database)).toFixed(2)} ms`,
    ratio: median(runs.map((run, at) => database(run) / database(plain[at] ?? run))),
    goal: '–',
    isReached: null,
  })
}

/** A cluster with pets that were cared for, spread unless it has no workers, and a server on it. */
async function openSite(workers: number): Promise<Site> {
  const citus = findCitus()
  if (citus === null) throw new Error(GIVE_CITUS)
  const cluster = await openCitus(citus, workers)
  const url = urlOf([cluster.coordinator])
  await migrate(readDatabaseUrl(url))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const seeded = {
    run: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
  }
  await seedPets(seeded, PETS)
  await seedCare(seeded)
  await pool.end()
  if (workers > 0) await runRema(['distribute'], { DATABASE_URL: url })
  const server = await startServer({ DATABASE_URL: url })
  const machines = await openMachines(url, workers > 0)
  return {
    cluster,
    machines,
    server,
    stop: async () => {
      await server.stop()
      await machines.close()
      await cluster.close()
    },
  }
}

type Machines = { pools: PetPools; close: () => Promise<void> }

/** What asks the database for a pet as a server does. */
async function openMachines(url: string, isSpread: boolean): Promise<Machines> {
  const connection = { ...readDatabaseUrl(url), isSpread }
  const all = createPool(connection, CONNECTIONS)
  if (!isSpread) return { pools: inOnePool(all), close: () => all.end() }
  const machines = poolsOfMachines(connection, { coordinator: all, all })
  await machines.refresh()
  const close = async () => {
    await machines.close()
    await all.end()
  }
  return { pools: machines.pools, close }
}

async function costOverHttp(site: Site, call: Call, seconds: number): Promise<Cost> {
  const { server } = site
  return costOf(site, async () => {
    const { latencies, statuses } = await closedLoad({
      urls: [server.url],
      connections: CONNECTIONS,
      seconds,
      request: call.request,
    })
    if (statuses[call.status] !== latencies.length) {
      throw new Error(`answers other than ${call.status}: ${JSON.stringify(statuses)}`)
    }
    return latencies.length
  })
}

/** The press's statement alone, ten at a time, each on its pet's pool. */
async function costOfStatement(site: Site, pets: PetPools, seconds: number): Promise<Cost> {
  return costOf(site, async () => {
    const until = performance.now() + seconds * 1000
    let presses = 0
    async function pressAgainAndAgain() {
      for (; performance.now() < until; presses++) {
        const { petId, values } = press()
        await query(pets.of(petId), LOG_CARE, values)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, pressAgainAndAgain))
    return presses
  })
}

function press(): { petId: PetId; values: unknown[] } {
  const petId = petIdOf(visitorKey(visitorNumber(Math.floor(Math.random() * PETS))))
  const now = new Date().toISOString()
  return { petId, values: [petId, randomUUID(), 'feed', now, now.slice(0, 10), 100, 10] }
}

/** What each part takes while `load` runs, which gives how many calls it made. */
async function costOf({ server, cluster }: Site, load: () => Promise<number>): Promise<Cost> {
  const workers = await Promise.all(cluster.workers.map(pidOf))
  const used = async () => ({
    server: await cpuSecondsOfAll(server.pid),
    coordinator: await cpuSecondsOfAll(await pidOf(cluster.coordinator)),
    workers: (await Promise.all(workers.map(cpuSecondsOfAll))).reduce((sum, one) => sum + one, 0),
  })
  const before = await used()
  const from = performance.now()
  const calls = await load()
  const tookSeconds = (performance.now() - from) / 1000
  const after = await used()
  const ms = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / calls
  return {
    perSecond: calls / tookSeconds,
    serverMs: ms('server'),
    coordinatorMs: ms('coordinator'),
    workersMs: ms('workers'),
  }
}

async function pidOf({ ask }: Postgres): Promise<number> {
  const [row] = await ask<{ data_directory: string }>('show data_directory')
  const file = await readPostmasterFile(row?.data_directory ?? '')
  if (!file) throw new Error('PostgreSQL does not say its process')
  return file.pid
}
