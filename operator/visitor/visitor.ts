import { readRecovery } from '#domain/recovery-words.ts'
import { recoveryMistake } from '#words/your-data.ts'
import { type Pool, SLOW_STATEMENTS, createPool } from '../../server/db/pool.ts'
import { forgottenMark, petIdOf, visitorKey } from '../../server/identity.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { jsonOf } from '../../server/visitor/export-file.ts'
import { deleteVisitor as deleteEverything, readExport } from '../../server/visitor/store.ts'
import { type Site, withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { EXIT, type ExitCode, type Terminal, note, print, readTyped } from '../terminal.ts'

const QUESTION = 'Paste the link, or type the fourteen words, then press Enter. It is not shown.'

/** What is stored, in words that contain no id, and when it was deleted; null where there is nothing. Days are UTC. */
type Holdings = { stored: string | null; deleted: string | null }

const DAY = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`
const HOLDINGS = `select
    nullif(concat_ws(', ',
      (select format('a %s since %s with %s care entries', type, ${DAY('created_at')}, activities_count)
        from virtual_pets where id = $1),
      (select nullif(count(*), 0) || ' votes' from feature_votes where user_id = $2)), '') as stored,
    (select ${DAY('forgotten_at')} from forgotten_visitors where mark = $3) as deleted`

/** Writes the file that the visitor gets on the page Your data, to a new file or to standard output. */
export async function exportVisitor(
  terminal: Terminal,
  { to }: { to?: string },
): Promise<ExitCode> {
  const visitor = visitorIn(await readTyped(terminal, QUESTION))
  return withCurrentSite(terminal, async (site) => {
    const stored = await readStored(site, visitor)
    if (!stored.isThere) throw new OperatorError(stored.text)
    const file = await withPool(site, (pool) =>
      readExport(pool, visitorKey(visitor), new Date().toISOString()),
    )
    await writeOutput(terminal, to, jsonOf(file))
    if (to !== undefined) {
      note(terminal, `${stored.text} Give ${to} only to the person who asked, then delete it.`)
    }
    return EXIT.success
  })
}

/**
 * Says what is stored and, with `yes`, deletes everything of the visitor, as the page Your data does: later changes from
 * the visitor's devices are refused for 30 days. Doing it twice is safe.
 */
export async function deleteVisitor(
  terminal: Terminal,
  { yes = false }: { yes?: boolean },
): Promise<ExitCode> {
  const visitor = visitorIn(await readTyped(terminal, QUESTION))
  return withCurrentSite(terminal, async (site) => {
    const { text } = await readStored(site, visitor)
    if (!yes) {
      throw new OperatorError(`${text} Nothing was changed: add --yes to delete, without undo.`)
    }
    await withPool(site, (pool) =>
      deleteEverything(pool, visitorKey(visitor), forgottenMark(visitor)),
    )
    print(terminal, `Deleted. ${text} What a device still sends is refused for 30 days.`)
    return EXIT.success
  })
}

/** Runs `work` with the connection pool that the server's functions need. */
async function withPool<T>({ connection }: Site, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(connection, SLOW_STATEMENTS)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A sentence about what is stored: enough to know whether a letter is about this visitor. */
async function readStored({ client }: Site, visitor: string) {
  const key = visitorKey(visitor)
  const ids = [petIdOf(key), key, forgottenMark(visitor)]
  const [{ stored, deleted } = { stored: null, deleted: null }] = (
    await client.query<Holdings>(HOLDINGS, ids)
  ).rows
  if (stored !== null) return { isThere: true, text: `Stored: ${stored}.` }
  const why = deleted
    ? `it was deleted on ${deleted}.`
    : 'it belongs to another site, was never used, or was deleted more than 30 days ago.'
  return { isThere: false, text: `Nothing is stored under this key: ${why}` }
}

/** Reads a recovery link or recovery words, as they stand in a letter. Throws OperatorError that says what is wrong. */
function visitorIn(text: string): string {
  const read = readRecovery(text)
  if ('visitor' in read) return read.visitor
  throw new OperatorError(recoveryMistake(read))
}
