import type pg from 'pg'
import { inSnapshot, withCurrentSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, print } from '../terminal.ts'
import { CHECKS } from './checks.ts'

/** Wrong rows: how many, and the first of them. They contain no name, address or visitor's id. */
export type Difference = { check: string; meaning: string; count: number; rows: string[] }

const MAX_ROWS = 20

/** Compares all data in one snapshot and prints what differs. Ends with 1 when something does. */
export function check(terminal: Terminal): Promise<ExitCode> {
  return withCurrentSite(terminal, async ({ client }) => {
    const differences = await findDifferences(client)
    print(terminal, linesOf(differences))
    return differences.length === 0 ? EXIT.success : EXIT.actionRequired
  })
}

/** Runs all checks. Visitors do not wait for them. */
export function findDifferences(client: pg.ClientBase): Promise<Difference[]> {
  return inSnapshot(client, () => runChecks(client))
}

/** The same in the transaction of the caller. */
export async function runChecks(client: pg.ClientBase): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { name, meaning, sql } of CHECKS) {
    const { rows } = await client.query<{ found: string; count: number }>(
      `select found, (count(*) over ())::integer as count from (${sql}) wrong
        order by found limit ${MAX_ROWS}`,
    )
    const [first] = rows
    if (!first) continue
    const named = rows.map(({ found }) => found)
    differences.push({ check: name, meaning, count: first.count, rows: named })
  }
  return differences
}

export function linesOf(differences: readonly Difference[]): string[] {
  if (differences.length === 0) return [`All ${CHECKS.length} checks passed.`]
  return [
    ...differences.flatMap(({ check: name, meaning, count, rows }) => [
      `${name}: ${meaning} Rows: ${count}.`,
      ...rows.map((row) => `  ${row}`),
      ...(rows.length < count ? ['  …'] : []),
    ]),
    'Make a backup before you change anything. docs/operations.md, "When something is wrong", says what to do.',
  ]
}
