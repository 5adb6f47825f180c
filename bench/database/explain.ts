import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { READ_STREAKS } from '../../server/pet/streak-store.ts'
import { FIND_PET } from '../../server/pet/pet-store.ts'
import { READ_GAME } from '../../server/pet/game-store.ts'
import { LIST_LOG } from '../../server/pet/log-store.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { petIdOf } from '../../server/pet/pet-id.ts'
import type { BenchPostgres } from './bench-postgres.ts'

const FOLDER = join(import.meta.dirname, '..', 'plans')

/** Writes how PostgreSQL runs each read of the pet page into plans/, for the pet of this visitor. */
export async function explainPetPage(postgres: BenchPostgres, visitor: string): Promise<void> {
  const id = `'${petIdOf(visitorKey(visitor))}'`
  const plans = {
    'read-game': [READ_GAME.text, [id]],
    'find-pet': [FIND_PET.text, [id]],
    'list-log': [LIST_LOG.text, [id, "'9999-01-01Z'", '0', '51']],
    'read-streaks': [READ_STREAKS.text, [id]],
  } as const
  await mkdir(FOLDER, { recursive: true })
  for (const [name, [text, values]] of Object.entries(plans)) {
    const filled = text.replaceAll(/\$(\d+)/g, (_, at: string) => values[Number(at) - 1] ?? 'null')
    const rows = await postgres.run<Record<'QUERY PLAN', string>>(
      `explain (analyze, buffers) ${filled}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    await writeFile(join(FOLDER, `${name}.txt`), `${plan}\n`)
  }
}
