import { FEATURE_IDS } from '../../domain/features.ts'
import type { BenchPostgres } from '../database/bench-postgres.ts'
import { logPosition } from '../database/log-position.ts'
import { seedCare } from '../database/seed-care.ts'
import { closedLoad } from '../http/closed-load.ts'
import {
  activityRequest,
  newPetRequest,
  pageRequest,
  readRequest,
  voteRequest,
} from '../http/requests.ts'
import { alternate } from '../measure/alternate.ts'
import { median } from '../measure/median.ts'
import { cpuSecondsOfAll } from '../measure/process-figures.ts'
import {
  CALL_NAMES,
  type CallCost,
  type CallName,
  ROW_NAMES,
  type RowName,
  recordOf,
} from '../scaling/costs.ts'
import { PETS, onServer } from './on-server.ts'

const CONNECTIONS = 10
const today = new Date().toISOString().slice(0, 10)
const anyFeature = () => FEATURE_IDS[Math.floor(Math.random() * 3)] ?? 'virtual-pet'

const TABLES: Record<RowName, string> = {
  entry: 'pet_activities',
  pet: 'virtual_pets',
  careYear: 'pet_care_years',
  vote: 'feature_votes',
}

/** As browsers send them; `status` is that of a good answer. */
const CALLS: Record<CallName, { what: string; status: number; request: () => string }> = {
  page: { what: 'a page', status: 200, request: pageRequest('/') },
  counts: {
    what: "the features' counts",
    status: 200,
    request: readRequest('/api/features', PETS, 'br'),
  },
  ownVotes: {
    what: "a visitor's own votes",
    status: 200,
    request: readRequest('/api/votes', PETS, 'br'),
  },
  vote: { what: "a newcomer's vote", status: 201, request: voteRequest(anyFeature) },
  game: {
    what: 'the game',
    status: 200,
    request: readRequest(`/api/game?today=${today}`, PETS, 'br'),
  },
  newPet: { what: 'a new pet', status: 201, request: newPetRequest() },
  press: {
    what: 'a press, the game in its answer',
    status: 201,
    request: activityRequest(PETS, `?today=${today}`, 'br'),
  },
}

/** Processor time of server and PostgreSQL for each call, what it writes into the log, and the room that rows take. */
export function costs(args: readonly string[]): Promise<void> {
  return onServer(args, 'costs', 'What each call costs', async (place) => {
    const { postgres, server, report, rounds, seconds } = place
    await seedCare(postgres)
    const seeded = await bytesOfRows(postgres)
    // A statement that was planned for an empty table reads all of it until the table is analyzed.
    await costOf('vote')
    await postgres.run('vacuum analyze feature_votes')

    async function costOf(name: CallName): Promise<CallCost> {
      const { request, status } = CALLS[name]
      const before = await used()
      const { latencies, statuses } = await closedLoad({
        urls: [server.url],
        connections: CONNECTIONS,
        seconds,
        request,
      })
      const after = await used()
      if (statuses[status] !== latencies.length) {
        throw new Error(`answers other than ${status}: ${JSON.stringify(statuses)}`)
      }
      const each = (key: keyof CallCost) => (after[key] - before[key]) / latencies.length
      return {
        serverMs: each('serverMs'),
        databaseMs: each('databaseMs'),
        logBytes: each('logBytes'),
      }
    }

    async function used(): Promise<CallCost> {
      return {
        serverMs: (await cpuSecondsOfAll(server.pid)) * 1000,
        databaseMs: (await cpuSecondsOfAll(postgres.pid)) * 1000,
        logBytes: await logPosition(postgres),
      }
    }

    const runs = await alternate<CallName, CallCost>(rounds, {
      page: () => costOf('page'),
      counts: () => costOf('counts'),
      ownVotes: () => costOf('ownVotes'),
      vote: () => costOf('vote'),
      game: () => costOf('game'),
      newPet: () => costOf('newPet'),
      press: () => costOf('press'),
    })
    for (const name of CALL_NAMES) {
      const of = (key: keyof CallCost) => median(runs[name].map((run) => run[key]))
      const cost = {
        serverMs: of('serverMs'),
        databaseMs: of('databaseMs'),
        logBytes: of('logBytes'),
      }
      for (const [key, value] of Object.entries(cost)) report.figure(`${name}.${key}`, value)
      report.line({
        what: `${CALLS[name].what}, ${CONNECTIONS} connections`,
        rema: `server ${cost.serverMs.toFixed(2)} ms, PostgreSQL ${cost.databaseMs.toFixed(2)} ms of processor, ${Math.round(cost.logBytes)} bytes of log`,
        yardstick: '–',
        ratio: null,
        goal: '–',
        isReached: null,
      })
    }
    for (const row of ROW_NAMES) {
      const bytes = row === 'vote' ? await bytesOfARow(postgres, TABLES.vote) : seeded[row]
      report.figure(`${row}.rowBytes`, bytes)
      report.note(`a row of ${TABLES[row]} takes ${Math.round(bytes)} bytes with its indexes`)
    }
  })
}

/** As they are when many were written at once; votes come one by one, and are there only after the load. */
async function bytesOfRows(postgres: BenchPostgres): Promise<Record<RowName, number>> {
  const bytes = await Promise.all(ROW_NAMES.map((row) => bytesOfARow(postgres, TABLES[row])))
  return recordOf(ROW_NAMES, (row) => bytes[ROW_NAMES.indexOf(row)] ?? 0)
}

async function bytesOfARow(postgres: BenchPostgres, table: string): Promise<number> {
  const [found] = await postgres.run<{ bytes: number }>(
    `select pg_total_relation_size('${table}')::float8 / greatest(1, count(*)) as bytes from ${table}`,
  )
  return found?.bytes ?? 0
}
