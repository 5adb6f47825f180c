import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCosts } from './costs.ts'
import { withTables } from './write-tables.ts'

export const SCALING_PAGE = join(import.meta.dirname, '..', '..', 'docs', 'scaling.md')

/** Writes the tables of docs/scaling.md anew from what the benches kept last. Measures nothing. */
export async function scaling(): Promise<void> {
  const text = await readFile(SCALING_PAGE, 'utf8')
  await writeFile(SCALING_PAGE, withTables(text, await readCosts()))
}
