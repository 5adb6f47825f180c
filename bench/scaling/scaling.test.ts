import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { CALL_NAMES, type Costs, ROW_NAMES, readCosts, recordOf } from './costs.ts'
import { gainOf, limitsOf, planFor } from './plan.ts'
import { SCALING_PAGE } from './scaling.ts'
import { withTables } from './write-tables.ts'

const COSTS: Costs = {
  calls: recordOf(CALL_NAMES, () => ({ serverMs: 0, databaseMs: 0, logBytes: 0 })),
  rowBytes: recordOf(ROW_NAMES, () => 0),
  restoredPerSecond: 1000,
  spread: { plainMs: 0.2, coordinatorMs: 0.25, workersMs: 1.3, ownMachineMs: 1 },
}

test('docs/scaling.md says what the benches measured last: `npm run bench scaling` writes it', async () => {
  const text = await readFile(SCALING_PAGE, 'utf8')
  expect(withTables(text, await readCosts())).toBe(text)
})

test('a mark that is missing in the page is named', () => {
  expect(() => withTables('No tables here.', COSTS)).toThrow('no <!-- costs -->')
})

describe('what ten million visitors a day ask for', () => {
  test('twenty million presses, a tenth of them in an hour, twice that in its busiest minutes', () => {
    expect(planFor(10_000_000, COSTS).pressesPerSecond).toBeCloseTo((2e7 * 0.1 * 2) / 3600)
  })

  test('processors: how often a call comes by what it takes', () => {
    const costs = {
      ...COSTS,
      calls: { ...COSTS.calls, press: { serverMs: 0.3, databaseMs: 0.2, logBytes: 600 } },
    }
    const plan = planFor(10_000_000, costs)
    expect(plan.serverProcessors).toBeCloseTo(0.333, 3)
    expect(plan.databaseProcessors).toBeCloseTo(0.222, 3)
    expect(plan.logBytesADay).toBeCloseTo(1.2e10)
  })

  test('room: the rows of a year, each as large as it is', () => {
    const costs = { ...COSTS, rowBytes: { entry: 270, pet: 150, careYear: 120, vote: 130 } }
    const { yearBytes } = planFor(10_000_000, costs)
    expect(yearBytes.entry).toBe(20_000_000 * 365 * 270)
    expect(yearBytes.vote).toBe(2_000_000 * 365 * 130)
  })

  test('hours until a year is restored', () => {
    expect(planFor(10_000_000, COSTS).restoreYearHours).toBeCloseTo((2e7 * 365) / 1000 / 3600)
  })
})

test('what gives way comes in the order in which it does', () => {
  const costs = {
    ...COSTS,
    calls: recordOf(CALL_NAMES, () => ({ serverMs: 0.2, databaseMs: 0.2, logBytes: 300 })),
    rowBytes: recordOf(ROW_NAMES, () => 200),
  }
  const visitors = limitsOf(costs).map((limit) => limit.visitors)
  expect(visitors).toEqual(visitors.toSorted((a, b) => a - b))
  const [first] = limitsOf(costs)
  const plan = planFor(first?.visitors ?? 0, costs)
  expect(plan.restoreYearHours).toBeCloseTo(4)
})

test('one coordinator passes on less than one PostgreSQL takes; five machines that are asked for their own pets take as much', () => {
  expect(gainOf(COSTS)).toEqual({ throughCoordinator: 0.8, machinesForOne: expect.closeTo(5) })
})
