import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { uuidHash } from './uuid-hash.ts'

test('a uuid has the hash that PostgreSQL gives it', async () => {
  const { pool } = await testApp()
  const uuids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: 500 }, () => randomUUID()),
  ]
  const { rows } = await pool.query<{ hash: number }>(
    'select uuid_hash(uuid) as hash from unnest($1::uuid[]) with ordinality as each (uuid, place) order by place',
    [uuids],
  )
  expect(uuids.map(uuidHash)).toEqual(rows.map(({ hash }) => hash))
})
