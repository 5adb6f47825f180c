import { Client } from 'pg'
import type { EmbeddedPostgres } from '../embedded-postgres.ts'

/** One question on a connection of its own. */
export async function ask<Row extends object>(
  connection: EmbeddedPostgres['connection'],
  sql: string,
): Promise<Row[]> {
  const client = new Client({ ...connection, ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Writes rows on four connections until the server goes away, and gives the numbers it acknowledged.
 * `enough` settles when a good number has been written.
 */
export function writeLoad(connection: EmbeddedPostgres['connection']) {
  const acknowledged: number[] = []
  const { promise: enough, resolve: enoughWritten } = Promise.withResolvers<void>()

  async function write(first: number): Promise<void> {
    const client = new Client({ ...connection, ssl: false })
    client.on('error', () => {})
    await client.connect()
    for (let number = first; ; number += 4) {
      await client.query('insert into written values ($1)', [number])
      acknowledged.push(number)
      if (acknowledged.length > 200) enoughWritten()
    }
  }
  const ended = ask(connection, 'create table written (number int primary key)').then(() =>
    Promise.allSettled([0, 1, 2, 3].map(write)),
  )
  return { enough, ended, acknowledged }
}

/** Numbers that were acknowledged and are not there. */
export async function lostOf(connection: EmbeddedPostgres['connection'], acknowledged: number[]) {
  const rows = await ask<{ number: number }>(connection, 'select number from written')
  const there = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !there.has(number))
}
