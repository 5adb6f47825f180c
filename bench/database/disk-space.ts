import { openConnection } from '../http/connection.ts'
import { activityOf, visitorNumber } from '../http/requests.ts'
import type { ServerProcess } from '../http/server-process.ts'
import type { Report } from '../measure/results.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { logPosition } from './log-position.ts'

const ENTRIES = 2000

/** What one activity takes for good, and what it writes into PostgreSQL's log, on the grown database. */
export async function measureDiskSpace(
  { postgres, server }: { postgres: BenchPostgres; server: ServerProcess },
  report: Report,
): Promise<void> {
  const [size] = await postgres.run<{ bytes: string; rows: string }>(
    `select pg_total_relation_size('pet_activities') as bytes,
      (select count(*) from pet_activities) as rows`,
  )
  const before = await logPosition(postgres)
  const connection = await openConnection(server.url)
  for (let entry = 0; entry < ENTRIES; entry++) {
    await connection.send(activityOf(visitorNumber(0), 'play'))
  }
  connection.close()
  const written = ((await logPosition(postgres)) - before) / ENTRIES
  const kept = Number(size?.bytes) / Number(size?.rows)
  report.note(
    `an activity takes ${Math.round(kept)} bytes with its indexes, and ${Math.round(written)} bytes of log when its pages are written already`,
  )
}
