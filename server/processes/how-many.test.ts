import { expect, test } from 'vitest'
import { processesFor } from './how-many.ts'

const GB = 2 ** 30

test.each([
  { processors: 1, bytes: 8 * GB, processes: 1 },
  { processors: 2, bytes: 8 * GB, processes: 1 },
  { processors: 4, bytes: 8 * GB, processes: 2 },
  { processors: 8, bytes: GB, processes: 2 },
  { processors: 8, bytes: GB / 4, processes: 1 },
  { processors: 64, bytes: 64 * GB, processes: 4 },
])('$processors processors and $bytes bytes are for $processes', ({ processes, ...machine }) => {
  expect(processesFor(machine)).toBe(processes)
})
