import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The calls of a visit, as bench `costs` sends them. */
export const CALL_NAMES = ['page', 'counts', 'ownVotes', 'vote', 'game', 'newPet', 'press'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** What one call takes: ms of processor, bytes of PostgreSQL's log. */
export type CallCost = { serverMs: number; databaseMs: number; logBytes: number }

/** Rows that stay: bytes each, with their indexes. */
export const ROW_NAMES = ['entry', 'pet', 'careYear', 'vote'] as const
export type RowName = (typeof ROW_NAMES)[number]

export type Costs = {
  calls: Record<CallName, CallCost>
  rowBytes: Record<RowName, number>
  /** How many care entries a second are restored from a backup, checked ones. */
  restoredPerSecond: number
  /** Processor time of a press's statement, ms: of one PostgreSQL; of a coordinator and its workers; of a pet's own machine. */
  spread: { plainMs: number; coordinatorMs: number; workersMs: number; ownMachineMs: number }
}

const RESULTS = join(import.meta.dirname, '..', 'results')

/** What the benches kept last. Throws where a figure is missing: then its bench has to be run. */
export async function readCosts(): Promise<Costs> {
  const ofCosts = await figuresOf('costs')
  const ofBackups = await figuresOf('backups')
  const ofSpread = await figuresOf('spread')
  return {
    calls: recordOf(CALL_NAMES, (name) => ({
      serverMs: ofCosts(`${name}.serverMs`),
      databaseMs: ofCosts(`${name}.databaseMs`),
      logBytes: ofCosts(`${name}.logBytes`),
    })),
    rowBytes: recordOf(ROW_NAMES, (name) => ofCosts(`${name}.rowBytes`)),
    restoredPerSecond: ofBackups('restoredPerSecond'),
    spread: {
      plainMs: ofSpread('plainMs'),
      coordinatorMs: ofSpread('coordinatorMs'),
      workersMs: ofSpread('workersMs'),
      ownMachineMs: ofSpread('ownMachineMs'),
    },
  }
}

async function figuresOf(bench: string): Promise<(name: string) => number> {
  const text = await readFile(join(RESULTS, `${bench}.json`), 'utf8')
  const { figures = {} }: { figures?: Record<string, number> } = JSON.parse(text)
  return (name) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`npm run bench ${bench} has not kept ${name}`)
    return figure
  }
}

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the keys' type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
