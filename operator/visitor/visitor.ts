import { readRecovery } from '#domain/recovery-words.ts'
import { recoveryMistake } from '#words/your-data.ts'
import { type Pool, SLOW_STATEMENTS, createPool } from '../../server/db/pool.ts'
import { forgottenMark, petIdOf, visitorKey } from '../../server/identity.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { jsonOf } from '../../server/visitor/export-file.ts'
import { deleteVisitor as deleteEverything, readExport } from '../../server/visitor/store.ts'
import { type Site, withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { type Terminal, counted, note, print, readTyped } from '../terminal.ts'

const QUESTION = 'Paste the link, or type the fourteen words, then press Enter. It is not shown.'

/** What is stored, without an id, and when it was deleted. Days are UTC. */
type Stored = { pet: string | null; entries: number; votes: number; deleted: string | null }

const DAY = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`
const STORED = `select pet, entries, votes, deleted
  from (select count(*)::integer as votes from feature_votes where user_id = $2) voted
    left join (select format('a %s since %s', type, ${DAY('created_at')}) as pet, activities_count as entries
      from virtual_pets where id = $1) one on true
    left join (select ${DAY('forgotten_at')} as deleted from forgotten_visitors where mark = $3) marked on true`

/** Writes the file that the visitor gets on the page Your data, to a new file or to standard output. */
export async function exportVisitor(terminal: Terminal, { to }: { to?: string }): Promise<void> {
  const visitor = visitorIn(await readTyped(terminal, QUESTION))
  return withCurrentSite(terminal, async (site) => {
    const stored = await readStored(site, visitor)
    if (!stored.isThere) throw new OperatorError(stored.text)
    const content = await withPool(site, (pool) =>
      readExport(pool, visitorKey(visitor), new Date().toISOString()),
    )
    await writeOutput(terminal, to, jsonOf(content))
    const file = to ?? 'the file'
    note(terminal, `${stored.text} Give ${file} only to the person who asked, then delete it.`)
  })
}

/**
 * Says what is stored and, with `yes`, deletes everything of the visitor, as the page Your data does: later changes from
 * the visitor's devices are refused for 30 days. Doing it twice is safe.
 */
export async function deleteVisitor(
  terminal: Terminal,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  const visitor = visitorIn(await readTyped(terminal, QUESTION))
  return withCurrentSite(terminal, async (site) => {
    const { isThere, isDeleted, text } = await readStored(site, visitor)
    if (yes && isDeleted && !isThere) {
      print(terminal, text)
      return
    }
    if (!isThere) throw new OperatorError(text)
    if (!yes) {
      throw new OperatorError(`${text} Nothing was changed: add --yes to delete, without undo.`)
    }
    await withPool(site, (pool) =>
      deleteEverything(pool, visitorKey(visitor), forgottenMark(visitor)),
    )
    print(terminal, `Deleted. ${text} What a device still sends is refused for 30 days.`)
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
  const [found] = (await client.query<Stored>(STORED, ids)).rows
  const { pet = null, entries = 0, votes = 0, deleted = null } = found ?? {}
  const stored: string[] = []
  if (pet) stored.push(`${pet} with ${counted(entries, 'care entry', 'care entries')}`)
  if (votes > 0) stored.push(counted(votes, 'vote'))
  const why = deleted
    ? `it was deleted on ${deleted}.`
    : 'it belongs to another site, was never used, or was deleted more than 30 days ago.'
  const nothing = `Nothing is stored under this key: ${why}`
  const isThere = stored.length > 0
  const text = isThere ? `Stored: ${stored.join(', ')}.` : nothing
  return { isThere, isDeleted: deleted !== null, text }
}

/** Reads a recovery link or recovery words, as they stand in a letter. Throws OperatorError that says what is wrong. */
function visitorIn(text: string): string {
  const read = readRecovery(text)
  if ('visitor' in read) return read.visitor
  throw new OperatorError(recoveryMistake(read))
}
