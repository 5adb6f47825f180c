import { setTimeout as sleep } from 'node:timers/promises'
import { openLoad } from '../http/open-load.ts'
import { activityRequest, readRequest, voteRequest } from '../http/requests.ts'
import { numberFrom } from '../measure/args.ts'
import { familyOf, memoryMb } from '../measure/process-figures.ts'
import { startBenchPostgres } from '../database/bench-postgres.ts'
import { seedPets } from '../database/seed-pets.ts'
import { startServer } from '../http/server-process.ts'
import { openReport } from '../measure/results.ts'
import { PETS } from './on-server.ts'

const CONNECTIONS = 16
const PER_SECOND = 150
/** Garbage is collected, and PostgreSQL's own work after a load is done. */
const REST_MS = 30_000
const WARM_SECONDS = 60
const MAX_RATIO = 1.1
/** A shorter one is a try: its figures are printed and not kept. */
const MIN_MINUTES = 20
const KEPT_ROUNDS = 5

type Memory = { server: number; postgres: number }

/** Whether memory grows with the time: after a minute of load, and after `--minutes` more (20) of the same. */
export async function soak(args: readonly string[]): Promise<void> {
  const minutes = numberFrom(args, 'minutes', MIN_MINUTES)
  const report = openReport(
    'soak',
    'Memory under a load that lasts',
    minutes < MIN_MINUTES ? 1 : KEPT_ROUNDS,
  )
  const postgres = await startBenchPostgres()
  await seedPets(postgres, PETS)
  const server = await startServer({ DATABASE_URL: postgres.url })
  const calls = [
    activityRequest(PETS),
    readRequest(`/api/game?today=${new Date().toISOString().slice(0, 10)}`, PETS),
    voteRequest(() => 'virtual-pet'),
  ]
  let turn = 0
  const request = () => calls[turn++ % calls.length]?.() ?? ''

  async function after(seconds: number): Promise<Memory> {
    if (seconds > 0) {
      const load = { url: server.url, connections: CONNECTIONS, perSecond: PER_SECOND }
      const { statuses } = await openLoad({ ...load, seconds, request })
      report.note(`${seconds} s of load: ${JSON.stringify(statuses)}`)
    }
    await sleep(REST_MS)
    const backends = await Promise.all((await familyOf(postgres.pid)).map(memoryMb))
    return {
      server: await memoryMb(server.pid),
      postgres: backends.reduce((sum, one) => sum + one, 0),
    }
  }

  try {
    const [fresh, warm, late] = [
      await after(0),
      await after(WARM_SECONDS),
      await after(minutes * 60),
    ]
    for (const part of ['server', 'postgres'] as const) {
      const ratio = late[part] / warm[part]
      report.line({
        what: `memory of ${part === 'server' ? 'the server' : 'PostgreSQL'} at rest after ${minutes} minutes of load`,
        rema: `${late[part].toFixed(0)} MB`,
        yardstick: `after a minute ${warm[part].toFixed(0)} MB, before any ${fresh[part].toFixed(0)} MB`,
        ratio,
        goal: `≤ ${MAX_RATIO} ×`,
        isReached: ratio <= MAX_RATIO,
      })
    }
    report.note(
      `activities, games and first votes in turn, ${PER_SECOND} a second in all; PSS, 30 s after the load`,
    )
    await report.save()
  } finally {
    await server.stop()
    await postgres.stop()
  }
}
