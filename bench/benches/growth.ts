import { type BenchPostgres, startBenchPostgres } from '../database/bench-postgres.ts'
import { explainPetPage } from '../database/explain.ts'
import { seedHistory } from '../database/seed-history.ts'
import { seedOthers } from '../database/seed-others.ts'
import { measureLockout } from '../database/lockout.ts'
import { measureDiskSpace } from '../database/disk-space.ts'
import { streaksFromEntries } from '../database/streaks-from-entries.ts'
import { type HttpConnection, openConnection } from '../http/connection.ts'
import { activityOf, readOf, visitorNumber } from '../http/requests.ts'
import { type ServerProcess, startServer } from '../http/server-process.ts'
import { seedPets } from '../database/seed-pets.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'

const SIZES = ['10', '1000', '100000', '1000000'] as const
type Size = (typeof SIZES)[number]
/** Requests of one kind a turn. */
const REPEATS = 60
const GOAL = 1.2
/** Days of care, of a pet that had some on each. */
const TEN_YEARS = 3650
const DAY = () => new Date().toISOString().slice(0, 10)

/** A pet page's calls as its history grows, beside `--others` activities of other pets (5 million). */
export async function growth(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const others = numberFrom(args, 'others', 5_000_000)
  const largest = numberFrom(args, 'largest', 1_000_000)
  const report = openReport('growth', 'Growth', rounds)
  const postgres = await startBenchPostgres()
  const server = await startServer({ DATABASE_URL: postgres.url })
  try {
    await seedPets(postgres, SIZES.length)
    await seedOthers(postgres, others)
    const sizes = SIZES.filter((size) => Number(size) <= largest)
    for (const size of sizes) {
      const activities = Number(size)
      const days = Math.min(activities, TEN_YEARS)
      await seedHistory(postgres, visitorOf(size), { activities, days })
    }
    await postgres.run('vacuum analyze')
    report.note(`beside ${others.toLocaleString('en')} activities of other pets`)
    await compareSizes(sizes, server, report, rounds)
    await compareStreaks(sizes, { postgres, server }, report)
    await explainPetPage(postgres, visitorOf(sizes.at(-1) ?? '10'))
    await measureDiskSpace({ postgres, server }, report)
    await measureLockout({ postgres, server }, report)
  } finally {
    await server.stop()
    await postgres.stop()
  }
  await report.save()
}

function visitorOf(size: Size): string {
  return visitorNumber(SIZES.indexOf(size))
}

const CALLS = {
  game: (visitor: string) => readOf(`/api/game?today=${DAY()}`, visitor),
  pet: (visitor: string) => readOf('/api/pet', visitor),
  log: (visitor: string) => readOf('/api/pet/activities?limit=50', visitor),
  streaks: (visitor: string) => readOf(`/api/pet/streaks?today=${DAY()}`, visitor),
  activity: (visitor: string) => activityOf(visitor, 'feed'),
  'activity and game': (visitor: string) => activityOf(visitor, 'feed', `?today=${DAY()}`),
}
const CALL_NAMES = ['game', 'pet', 'log', 'streaks', 'activity', 'activity and game'] as const
type Run = Record<keyof typeof CALLS, { ms: number; bytes: number }>

async function compareSizes(
  sizes: readonly Size[],
  server: ServerProcess,
  report: Report,
  rounds: number,
) {
  const connection = await openConnection(server.url)
  const turn = (size: Size) => () => oneTurn(connection, visitorOf(size))
  const runs = await alternate<Size, Run>(rounds, {
    '10': turn('10'),
    '1000': turn('1000'),
    '100000': turn('100000'),
    '1000000': turn('1000000'),
  })
  connection.close()
  for (const call of CALL_NAMES) {
    for (const size of sizes.slice(1)) {
      const of = (one: Size, key: 'ms' | 'bytes') => runs[one].map((run) => run[call][key])
      const small = of('10', 'ms')
      const ratio = median(of(size, 'ms').map((ms, at) => ms / (small[at] ?? 0)))
      const isGoal = size === '100000'
      report.line({
        what: `${call}, ${Number(size).toLocaleString('en')} activities against 10`,
        rema: `${median(of(size, 'ms')).toFixed(2)} ms, ${median(of(size, 'bytes'))} bytes`,
        yardstick: `${median(small).toFixed(2)} ms, ${median(of('10', 'bytes'))} bytes`,
        ratio,
        goal: isGoal ? `≤ ${GOAL} ×` : '–',
        isReached: isGoal ? ratio <= GOAL : null,
      })
    }
  }
}

async function oneTurn(connection: HttpConnection, visitor: string): Promise<Run> {
  const measure = async (call: keyof typeof CALLS) => {
    const times: number[] = []
    let bytes = 0
    for (let count = 0; count < REPEATS; count++) {
      const from = performance.now()
      const answer = await connection.send(CALLS[call](visitor))
      times.push(performance.now() - from)
      bytes = answer.bytes
      if (answer.status >= 300) throw new Error(`${call}: ${answer.status}`)
    }
    return { ms: median(times), bytes }
  }
  return {
    game: await measure('game'),
    'activity and game': await measure('activity and game'),
    pet: await measure('pet'),
    log: await measure('log'),
    streaks: await measure('streaks'),
    activity: await measure('activity'),
  }
}

/** What the server says against the domain's rule applied to every entry. */
async function compareStreaks(
  sizes: readonly Size[],
  { postgres, server }: { postgres: BenchPostgres; server: ServerProcess },
  report: Report,
) {
  const connection = await openConnection(server.url)
  for (const size of sizes) {
    const { body } = await connection.send(CALLS.streaks(visitorOf(size)))
    const wanted = JSON.stringify(await streaksFromEntries(postgres, visitorOf(size), DAY()))
    if (body !== wanted) throw new Error(`streaks of ${size}: ${body}, should be ${wanted}`)
    report.note(`streaks at ${Number(size).toLocaleString('en')} activities are exact: ${body}`)
  }
  connection.close()
}
