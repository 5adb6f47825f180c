import { expect, test } from 'vitest'
import { openTestApp } from '../../server/testing/test-app.ts'
import { lookAtRecovered } from './look-at-recovered.ts'

test('a database that came back and cannot be migrated is kept, and what failed is said', async () => {
  const site = await openTestApp()
  await site.pool.query('delete from schema_migrations where version > 8')
  const { wrong } = await lookAtRecovered(site.database, '2026-03-12T12:00:00.000Z')
  expect(wrong).toEqual([
    expect.stringMatching(/^Migration 0009_operator_journal\.sql failed \(42P07\): /),
  ])
  await site.close()
})

test('a database that came back and cannot be checked is kept, and that is said', async () => {
  const site = await openTestApp()
  await site.pool.query('drop table feature_votes cascade')
  const { at, wrong } = await lookAtRecovered(site.database, '2026-03-12T12:00:00.000Z')
  expect(at).toBe('2026-03-12T12:00:00.000Z')
  expect(wrong).toEqual([
    'It could not be checked (42P01): see what npm run rema -- check says of it.',
  ])
  await site.close()
})
