import { type BenchPostgres, startBenchPostgres } from '../database/bench-postgres.ts'
import { seedPets } from '../database/seed-pets.ts'
import { type ServerProcess, startServer } from '../http/server-process.ts'
import { numberFrom } from '../measure/args.ts'
import { fsyncMs } from '../../faults/disk.ts'
import { type Report, openReport } from '../measure/results.ts'

/** Pets of the bench's visitors; pgbench has as many. */
export const PETS = 10_000

type Place = {
  postgres: BenchPostgres
  server: ServerProcess
  report: Report
  rounds: number
  seconds: number
}

/**
 * Runs a bench on a fresh PostgreSQL and one server process, and writes its report.
 * `--rounds` alternations (5) of `--seconds` each (4).
 */
export async function onServer(
  args: readonly string[],
  name: string,
  title: string,
  run: (place: Place) => Promise<void>,
): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport(name, title, rounds)
  const seconds = numberFrom(args, 'seconds', 4)
  const postgres = await startBenchPostgres()
  try {
    await seedPets(postgres, PETS)
    const server = await startServer({ DATABASE_URL: postgres.url })
    try {
      const disk = fsyncMs(postgres.dataDir).toFixed(2)
      report.note(`medians of ${rounds} alternations of ${seconds} s; fsync of 8 kB ${disk} ms`)
      await run({ postgres, server, report, rounds, seconds })
    } finally {
      await server.stop()
    }
    await report.save()
  } finally {
    await postgres.stop()
  }
}
