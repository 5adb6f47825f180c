import {
  CALL_NAMES,
  type CallName,
  type Costs,
  type RowName,
  ROW_NAMES,
  recordOf,
} from './costs.ts'

/** How often a visitor of a day makes each call: assumed, not measured. */
export const CALLS_OF_A_VISITOR: Record<CallName, number> = {
  // The landing page, and every second opens the game.
  page: 1.5,
  counts: 1,
  // Seven of ten were here before and ask what they voted for.
  ownVotes: 0.7,
  vote: 0.2,
  game: 0.5,
  newPet: 0.05,
  // Every second cares four times.
  press: 2,
}

/** The busiest hour has a tenth of a day's visitors, its busiest minutes twice that. */
const PEAK_A_SECOND = (0.1 / 3600) * 2
/** A row for each activity; as many pets are cared for in a year as begin in it. */
const CARE_YEARS_OF_A_PET = 3
const DAYS = 365

/** What a number of visitors a day asks of the machines. Seconds are those of the busiest minutes. */
export type Plan = {
  visitors: number
  pressesPerSecond: number
  callsPerSecond: number
  /** Processors that are busy all the time, in the busiest minutes. */
  serverProcessors: number
  databaseProcessors: number
  /** Bytes of new rows in a year, of each table. */
  yearBytes: Record<RowName, number>
  /** Bytes of PostgreSQL's log a day, which is what an archive and a standby get. */
  logBytesADay: number
  /** Hours to restore the care of one year from a backup and to check it. */
  restoreYearHours: number
}

export function planFor(visitors: number, costs: Costs): Plan {
  const perSecond = (call: CallName) => visitors * CALLS_OF_A_VISITOR[call] * PEAK_A_SECOND
  const entriesAYear = visitors * CALLS_OF_A_VISITOR.press * DAYS
  const petsAYear = visitors * CALLS_OF_A_VISITOR.newPet * DAYS
  const rowsAYear: Record<RowName, number> = {
    entry: entriesAYear,
    pet: petsAYear,
    careYear: petsAYear * CARE_YEARS_OF_A_PET,
    vote: visitors * CALLS_OF_A_VISITOR.vote * DAYS,
  }
  return {
    visitors,
    pressesPerSecond: perSecond('press'),
    callsPerSecond: sumOver(CALL_NAMES, perSecond),
    serverProcessors:
      sumOver(CALL_NAMES, (call) => perSecond(call) * costs.calls[call].serverMs) / 1000,
    databaseProcessors:
      sumOver(CALL_NAMES, (call) => perSecond(call) * costs.calls[call].databaseMs) / 1000,
    yearBytes: recordOf(ROW_NAMES, (row) => rowsAYear[row] * costs.rowBytes[row]),
    logBytesADay: sumOver(
      CALL_NAMES,
      (call) => visitors * CALLS_OF_A_VISITOR[call] * Math.max(0, costs.calls[call].logBytes),
    ),
    restoreYearHours: entriesAYear / costs.restoredPerSecond / 3600,
  }
}

/** What gives way first as visitors become more, each with the number of them a day at which it does. */
export function limitsOf(costs: Costs): { what: string; visitors: number }[] {
  const one = planFor(1, costs)
  const rowBytes = sumOver(ROW_NAMES, (row) => one.yearBytes[row])
  return [
    { what: 'one server process is busy for half of the time', each: one.serverProcessors / 0.5 },
    {
      what: 'a machine of 2 processors with everything on it is half busy',
      each: (one.serverProcessors + one.databaseProcessors) / 1,
    },
    { what: 'the care of a year takes 4 hours to restore', each: one.restoreYearHours / 4 },
    { what: 'a year of new rows takes 1 TB', each: rowBytes / 1e12 },
    { what: 'PostgreSQL writes 100 GB of log a day', each: one.logBytesADay / 1e11 },
    {
      what: 'PostgreSQL keeps 8 processors of a machine of 16 busy',
      each: one.databaseProcessors / 8,
    },
  ]
    .map(({ what, each }) => ({ what, visitors: 1 / each }))
    .toSorted((a, b) => a.visitors - b.visitors)
}

/** What spreading pets gains, where all machines are alike. */
export function gainOf({ spread }: Costs) {
  return {
    /** How much of one PostgreSQL's presses a single coordinator passes on at most. */
    throughCoordinator: spread.plainMs / spread.coordinatorMs,
    /** So many machines take as many presses as one PostgreSQL, where each pet's own is asked. */
    machinesForOne: spread.ownMachineMs / spread.plainMs,
  }
}

function sumOver<Name>(names: readonly Name[], of: (name: Name) => number): number {
  return names.reduce((total, name) => total + of(name), 0)
}
