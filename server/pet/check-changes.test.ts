import { expect, test } from 'vitest'
import { care, removal, rename } from '../testing/pets.ts'
import { NOON } from '../testing/test-app.ts'
import { checkChanges } from './routes.ts'

test('impossible times of care and names become possible, and removals have none', () => {
  const wrong = { timestamp: '1970-01-01T00:00:07.000Z', local_day: '1970-01-01' }
  const changes = [
    care('feed', { timestamp: '2026-03-10T08:00:00.000Z', local_day: '2026-03-10' }),
    removal('00000000-0000-4000-8000-000000000000'),
    rename('Bo', '2099-01-01T00:00:00.000Z'),
    care('feed', { timestamp: '2026-03-11T08:00:00.000Z', local_day: '2026-03-11' }),
    care('walk', wrong),
  ]
  expect(checkChanges(changes, NOON)).toEqual([
    changes[0],
    changes[1],
    { ...changes[2], renamed_at: '2026-03-10T08:00:00.001Z' },
    changes[3],
    { ...changes[4], timestamp: '2026-03-12T12:00:00.000Z', local_day: '2026-03-12' },
  ])
})

test('ids are compared in lower case', () => {
  const id = 'ABCDEF00-0000-4000-8000-000000000000'
  const changes = [care('feed', { id }), { ...removal(id), id }]
  expect(checkChanges(changes, NOON)).toMatchObject([
    { id: id.toLowerCase() },
    { id: id.toLowerCase(), of: id.toLowerCase() },
  ])
})

test('a name is stored trimmed and in NFC; one that is not allowed is refused alone', () => {
  expect(checkChanges([rename(' Zoe\u0308\n'), rename('   '), rename('Bo')], NOON)).toMatchObject([
    { name: 'Zo\u00eb' },
    null,
    { name: 'Bo' },
  ])
})
