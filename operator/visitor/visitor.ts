import { readRecovery } from '#domain/recovery-words.ts'
import { recoveryMistake } from '#words/your-data.ts'
import type pg from 'pg'
import { type Pool, SLOW_STATEMENTS, createPool } from '../../server/db/pool.ts'
import { forgottenMark, petIdOf, visitorKey } from '../../server/identity.ts'
import { OperatorError } from '../../server/errors.ts'
import { jsonOf } from '../../server/visitor/export-file.ts'
import { deleteVisitor as deleteEverything, readExport } from '../../server/visitor/store.ts'
import { withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { type Terminal, counted, note, print, readTyped } from '../terminal.ts'

const QUESTION = 'Paste the link, or type the fourteen words, then press Enter. It is not shown.'

const STORED = `select (select format('a %s since %s', type, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'))
    from virtual_pets where id = $1) as pet,
  (select count(*)::integer from pet_activities where pet_id = $1) as entries,
  (select count(*)::integer from feature_votes where user_id = $2) as votes`

type Stored = { pet: string | null; entries: number; votes: number }

/** Writes the file that the visitor gets on the page Your data, to a new file or to standard output. */
export function exportVisitor(terminal: Terminal, { to }: { to?: string }): Promise<void> {
  return withVisitor(terminal, async ({ visitor, stored, pool }) => {
    const content = await readExport(pool, visitorKey(visitor), new Date().toISOString())
    await writeOutput(terminal, to, jsonOf(content))
    const file = to ?? 'the file'
    note(terminal, `${stored} Give ${file} only to the person who asked, then delete it.`)
  })
}

/** Says what is stored and, with `yes`, deletes it: what the visitor's devices still send is refused for 30 days. */
export function deleteVisitor(terminal: Terminal, { yes }: { yes?: boolean }): Promise<void> {
  return withVisitor(terminal, async ({ visitor, stored, pool }) => {
    if (!yes) {
      throw new OperatorError(`${stored} Nothing was changed: add --yes to delete, without undo.`)
    }
    await deleteEverything(pool, visitorKey(visitor), forgottenMark(visitor))
    print(terminal, `Deleted. ${stored} What a device still sends is refused for 30 days.`)
  })
}

/** `stored` is a sentence about what is stored. */
type FoundVisitor = { visitor: string; stored: string; pool: Pool }

/** Asks for a visitor and does `work` with what is found. Throws OperatorError when nothing is stored. */
async function withVisitor(
  terminal: Terminal,
  work: (found: FoundVisitor) => Promise<void>,
): Promise<void> {
  const visitor = visitorIn(await readTyped(terminal, QUESTION))
  return withCurrentSite(terminal, async ({ client, connection }) => {
    const stored = await readStored(client, visitor)
    const pool = createPool(connection, SLOW_STATEMENTS)
    try {
      await work({ visitor, stored, pool })
    } finally {
      await pool.end()
    }
  })
}

/** A sentence without an id: enough to know whether a letter is about this visitor. */
async function readStored(client: pg.Client, visitor: string): Promise<string> {
  const key = visitorKey(visitor)
  const { rows } = await client.query<Stored>(STORED, [petIdOf(key), key])
  const { pet = null, entries = 0, votes = 0 } = rows[0] ?? {}
  const stored: string[] = []
  if (pet) stored.push(`${pet} with ${counted(entries, 'care entry', 'care entries')}`)
  if (votes > 0) stored.push(counted(votes, 'vote'))
  if (stored.length > 0) return `Stored: ${stored.join(', ')}.`
  throw new OperatorError(
    'Nothing is stored under this key: it belongs to another site, was never used, or was deleted.',
  )
}

/** Reads a recovery link or recovery words, as they stand in a letter. Throws OperatorError that says what is wrong. */
function visitorIn(text: string): string {
  const read = readRecovery(text)
  if ('visitor' in read) return read.visitor
  throw new OperatorError(recoveryMistake(read))
}
