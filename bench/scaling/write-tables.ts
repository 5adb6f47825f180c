import { CALL_NAMES, type CallName, type Costs, ROW_NAMES, type RowName } from './costs.ts'
import { CALLS_OF_A_VISITOR, type Plan, gainOf, limitsOf, planFor } from './plan.ts'

const VISITORS_A_DAY = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

const WHAT: Record<CallName, string> = {
  page: 'a page',
  counts: "the features' counts, when no cache has them",
  ownVotes: "a visitor's own votes",
  vote: 'a vote',
  game: 'the game',
  newPet: 'a new pet',
  press: 'a press, the game in its answer',
}

const TABLES: Record<RowName, string> = {
  entry: '`pet_activities`',
  pet: '`virtual_pets`',
  careYear: '`pet_care_years`',
  vote: '`feature_votes`',
}

/** The tables of docs/scaling.md by the name of the mark that each stands between. */
function tablesOf(costs: Costs): Record<string, string> {
  const plans = VISITORS_A_DAY.map((visitors) => planFor(visitors, costs))
  return {
    costs: markdown(
      ['A call', 'How often, a visitor', 'Server, ms', 'PostgreSQL, ms', 'Log, bytes'],
      CALL_NAMES.map((name) => {
        const { serverMs, databaseMs, logBytes } = costs.calls[name]
        return [
          WHAT[name],
          String(CALLS_OF_A_VISITOR[name]),
          serverMs.toFixed(2),
          databaseMs.toFixed(2),
          whole(Math.max(0, logBytes)),
        ]
      }),
    ),
    demand: byVisitors(plans, [
      ['presses a second', (plan) => rounded(plan.pressesPerSecond)],
      ['calls a second', (plan) => rounded(plan.callsPerSecond)],
      ['processors busy in servers', (plan) => rounded(plan.serverProcessors)],
      ['processors busy in PostgreSQL', (plan) => rounded(plan.databaseProcessors)],
      ["PostgreSQL's log, a day", (plan) => bytes(plan.logBytesADay)],
      ['hours to restore a year of care', (plan) => rounded(plan.restoreYearHours)],
    ]),
    growth: byVisitors(
      plans,
      ROW_NAMES.map((row) => [
        `${TABLES[row]}, ${whole(costs.rowBytes[row])} bytes a row`,
        (plan: Plan) => bytes(plan.yearBytes[row]),
      ]),
    ),
    spread: markdown(
      ["A press's statement", 'Coordinator, ms', 'Workers, ms', 'Presses against one PostgreSQL'],
      spreadRows(costs),
    ),
    limits: markdown(
      ['What gives way', 'Visitors a day'],
      limitsOf(costs).map(({ what, visitors }) => [what, rounded(visitors)]),
    ),
  }
}

function spreadRows(costs: Costs): string[][] {
  const { plainMs, coordinatorMs, workersMs, ownMachineMs } = costs.spread
  const { throughCoordinator, machinesForOne } = gainOf(costs)
  return [
    ['one PostgreSQL', plainMs.toFixed(2), '–', '1'],
    [
      'Citus, by way of one coordinator',
      coordinatorMs.toFixed(2),
      workersMs.toFixed(2),
      `${throughCoordinator.toFixed(2)} at most`,
    ],
    [
      "Citus, each pet's own machine asked",
      '–',
      ownMachineMs.toFixed(2),
      `1 for each ${machinesForOne.toFixed(1)} workers`,
    ],
  ]
}

/** `text` with what stands between each table's marks replaced. Throws where a mark is missing. */
export function withTables(text: string, costs: Costs): string {
  return Object.entries(tablesOf(costs)).reduce((written, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before, rest] = written.split(begin)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) throw new Error(`no ${begin} and ${end}`)
    return `${before}${begin}\n\n${table}\n\n${end}${after}`
  }, text)
}

function byVisitors(plans: readonly Plan[], rows: readonly [string, (plan: Plan) => string][]) {
  return markdown(
    ['Visitors a day', ...plans.map(({ visitors }) => whole(visitors))],
    rows.map(([what, of]) => [what, ...plans.map(of)]),
  )
}

/** Cells as wide as the widest of their column, as the formatter writes them. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const whole = (number: number) => grouped.format(number)

/** Two digits that count: more would say more than the assumptions do. */
function rounded(number: number): string {
  const short = Number(number.toPrecision(2))
  return short >= 10 ? whole(short) : String(short)
}

function bytes(number: number): string {
  const [size, unit] = number >= 1e12 ? [1e12, 'TB'] : number >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB']
  return `${rounded(number / size)} ${unit}`
}
