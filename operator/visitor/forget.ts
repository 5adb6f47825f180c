import { databaseCode } from '../../server/db/database-errors.ts'
import { type Pool, onConnection } from '../../server/db/pool.ts'
import { newPlaces } from '../../server/http/places.ts'
import { forgottenMark, visitorKey } from '../../server/http/visitor.ts'
import { erase } from '../../server/visitor/erase-store.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { confirmed, typedVisitor } from './type-in.ts'
import { inWords, isNothing, nobodySentence, whatIsThere } from './what-is-there.ts'

type Options = { json?: true; dryRun?: true; yes?: true }

/**
 * Does for the visitor whose key is typed what `DELETE /api/visitor` does: everything is deleted, and later
 * changes from the visitor's devices are refused. Doing it twice is safe.
 */
export async function forget(terminal: Terminal, options: Options): Promise<ExitCode> {
  const visitor = await typedVisitor(terminal)
  const site = await openCurrentSite(terminal)
  try {
    const there = await onConnection(site.pool, (run) => whatIsThere(run, visitor))
    const { pet, votes } = there
    const say = (isDone: boolean, sentence: string) => {
      const told = { isDone, careMoments: pet?.careMoments ?? 0, pets: pet ? 1 : 0, votes }
      terminal.print(options.json ? JSON.stringify(told) : sentence)
    }
    if (options.dryRun) {
      const what = isNothing(there) ? nobodySentence(there) : `This would go: ${inWords(there)}.`
      say(false, `${what} Nothing has changed.`)
      return EXIT.good
    }
    if (!options.yes) {
      terminal.note(isNothing(there) ? nobodySentence(there) : `This will go: ${inWords(there)}.`)
      terminal.note('It cannot be taken back. Type forget and press Enter, or add --yes.')
      if (!(await confirmed(terminal, 'forget'))) throw new OperatorError('Nothing has changed.')
    }
    await eraseVisitor(site.pool, visitor)
    say(
      true,
      isNothing(there)
        ? `${nobodySentence(there)} What still comes from a device is refused for 30 days.`
        : `Forgotten: ${inWords(there)}. What still comes from a device is refused for 30 days.`,
    )
    return EXIT.good
  } finally {
    await site.close()
  }
}

async function eraseVisitor(pool: Pool, visitor: string): Promise<void> {
  const leaving = { visitor: visitorKey(visitor), mark: forgottenMark(visitor), network: null }
  try {
    await erase(pool, leaving, { nowMs: Date.now(), places: newPlaces(1, 1) })
  } catch (error) {
    throw new OperatorError(
      `The database did not confirm that everything is erased (${databaseCode(error)}): give the same command again, which is safe.`,
      error,
    )
  }
}
