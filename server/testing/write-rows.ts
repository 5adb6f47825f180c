import pg from 'pg'
import type { Connection } from '../db/pool.ts'

/** Writes many rows past the API, with all the time it takes: a site's own connections end what takes seconds. */
export async function writeRows(
  connection: Connection,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}
