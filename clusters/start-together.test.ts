import { expect, onTestFinished, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { ask } from '../faults/ask.ts'
import { figures, rounds } from '../faults/rounds.ts'
import { serve } from '../faults/server.ts'
import { readMigrations } from '../server/db/migration-files.ts'
import { makePostgres, openHome, urlOf } from '../faults/postgres.ts'
import { VERSIONS, isInstalled } from '../faults/postgres-programs.ts'

for (const version of VERSIONS) {
  // What is missing is said by the name of the test; the embedded version is never missing.
  test.skipIf(!isInstalled(version))(
    `on PostgreSQL ${version} several servers that start at once on an empty database all serve, migrated once`,
    async () => {
      const home = await openHome(version)
      onTestFinished(home.close)
      const postgres = await makePostgres(home, 'one')
      onTestFinished(postgres.stop)
      await postgres.start()
      const known = (await readMigrations()).map(({ name }) => name)
      const count = rounds(3, 8)
      const times = rounds(1, 10)
      for (let turn = 0; turn < times; turn += 1) {
        await postgres.ask(`create database empty_${turn}`)
        const DATABASE_URL = urlOf([postgres], `empty_${turn}`)
        const servers = await Promise.all(
          Array.from({ length: count }, () => serve({ DATABASE_URL })),
        )
        const visitor = randomUUID()
        const [first] = servers
        const body = { name: 'Momo', type: 'cat' }
        const made = await ask(String(first?.address), 'POST', '/api/pet', { visitor, body })
        expect(made.status).toBe(201)
        for (const { address } of servers) {
          expect((await ask(address, 'GET', '/readyz')).status).toBe(200)
          expect((await ask(address, 'GET', '/api/pet', { visitor })).text).toContain('Momo')
        }
        const ends = await Promise.all(servers.map((server) => server.stop()))
        expect(ends.map(({ code }) => code)).toEqual(servers.map(() => 0))
        expect(await migrationsOf(postgres.port, `empty_${turn}`)).toEqual(known)
      }
      figures(`started together on PostgreSQL ${version}`, { servers: count, times })
    },
    600_000,
  )
}

async function migrationsOf(port: number, database: string): Promise<string[]> {
  const { Client } = await import('pg')
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by version',
  )
  await client.end()
  return rows.map(({ name }) => name)
}
