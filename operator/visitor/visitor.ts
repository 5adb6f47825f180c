import type { PetType } from '#domain/species.ts'
import { createPool } from '../../server/db/pool.ts'
import { forgottenMark, lockKeyOf, visitorKey } from '../../server/http/visitor.ts'
import { petIdOf } from '../../server/pet/pet-id.ts'
import { jsonOf } from '../../server/visitor/export-file.ts'
import { readExport } from '../../server/visitor/export-store.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { type Site, withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { EXIT, type ExitCode, type Terminal, counted, note, print } from '../terminal.ts'
import { askForVisitor, confirm } from './ask.ts'

/** Enough to know whether a letter is about this visitor, and no id. Days are UTC. */
type Holdings = {
  species: PetType | null
  joined: string | null
  entries: number
  votes: number
  erased: string | null
}

const HOLDINGS = `select
    (select type from virtual_pets where id = $1) as species,
    (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') from virtual_pets where id = $1) as joined,
    (select count(*)::integer from pet_activities where pet_id = $1) as entries,
    (select count(*)::integer from feature_votes where user_id = $2) as votes,
    (select to_char(forgotten_at at time zone 'UTC', 'YYYY-MM-DD')
      from forgotten_visitors where mark = $3) as erased`

/** Writes the file that the visitor gets on the page Your data, to a new file or to standard output. */
export async function exportVisitor(
  terminal: Terminal,
  { to }: { to?: string },
): Promise<ExitCode> {
  const visitor = await askForVisitor(terminal)
  return withCurrentSite(terminal, async (site) => {
    const holdings = await readHoldings(site, visitor)
    if (isEmpty(holdings)) throw new OperatorError(nothingStored(holdings))
    const pool = createPool(site.connection, 1)
    try {
      const file = await readExport(pool, visitorKey(visitor), new Date().toISOString())
      await writeOutput(terminal, to, jsonOf(file))
    } finally {
      await pool.end()
    }
    if (to !== undefined) {
      print(
        terminal,
        `${to} contains ${inWords(holdings)}. Give it only to the person who asked, then delete it.`,
      )
    }
    return EXIT.success
  })
}

/**
 * Erases everything of the visitor, as the page Your data does: later changes from the visitor's devices are refused
 * for 30 days. Doing it twice is safe.
 */
export async function eraseVisitor(
  terminal: Terminal,
  { dryRun = false, yes = false }: { dryRun?: boolean; yes?: boolean },
): Promise<ExitCode> {
  const visitor = await askForVisitor(terminal)
  return withCurrentSite(terminal, async (site) => {
    const holdings = await readHoldings(site, visitor)
    const what = isEmpty(holdings) ? nothingStored(holdings) : `Stored: ${inWords(holdings)}.`
    if (dryRun) {
      print(terminal, `${what} Nothing was changed.`)
      return isEmpty(holdings) ? EXIT.actionRequired : EXIT.success
    }
    if (!yes) {
      note(terminal, `${what} Erasing cannot be undone. Type erase and press Enter, or add --yes.`)
      if (!(await confirm(terminal, 'erase'))) throw new OperatorError('Nothing was changed.')
    }
    const key = visitorKey(visitor)
    const values = [petIdOf(key), key, lockKeyOf(key), forgottenMark(visitor)]
    await site.client.query('select erase_visitor($1, $2, $3, $4)', values)
    print(terminal, `Erased. ${what} What a device still sends is refused for 30 days.`)
    return EXIT.success
  })
}

async function readHoldings({ client }: Site, visitor: string): Promise<Holdings> {
  const key = visitorKey(visitor)
  const { rows } = await client.query<Holdings>(HOLDINGS, [
    petIdOf(key),
    key,
    forgottenMark(visitor),
  ])
  const [holdings] = rows
  if (!holdings) throw new Error('The database returned no row')
  return holdings
}

function isEmpty({ species, votes }: Holdings): boolean {
  return species === null && votes === 0
}

/** 'a dog since 2026-03-12 with 1,200 care entries, 2 votes'. */
function inWords({ species, joined, entries, votes }: Holdings): string {
  const pet =
    species === null
      ? []
      : [`a ${species} since ${joined} with ${counted(entries, 'care entry', 'care entries')}`]
  return [...pet, counted(votes, 'vote')].join(', ')
}

function nothingStored({ erased }: Holdings): string {
  return erased === null
    ? 'Nothing is stored under this key: it belongs to another site, was never used, or was erased more than 30 days ago.'
    : `Nothing is stored under this key: it was erased on ${erased}.`
}
