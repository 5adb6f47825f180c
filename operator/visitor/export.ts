import { openSnapshot } from '../../server/db/snapshot.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { entriesOf, readHoldings } from '../../server/visitor/export-store.ts'
import { jsonOf } from '../../server/visitor/export-file.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { writeTexts } from '../files.ts'
import { typedVisitor } from './type-in.ts'
import { inWords, isNothing, nobodySentence, whatIsThere } from './what-is-there.ts'

type Options = { json?: true; to?: string }

/** Whoever reads standard output may stop for so long; vacuum waits meanwhile. */
const MAX_PAUSE_MS = 60_000

/**
 * Writes the file that `GET /api/visitor/export` gives the visitor whose key is typed: to a new file that only
 * the operator may read, or to standard output.
 */
export async function exportVisitor(terminal: Terminal, options: Options): Promise<ExitCode> {
  const visitor = await typedVisitor(terminal)
  const site = await openCurrentSite(terminal)
  try {
    const snapshot = await openSnapshot(site.pool, MAX_PAUSE_MS)
    try {
      const there = await whatIsThere(snapshot.run, visitor)
      if (isNothing(there)) throw new OperatorError(nobodySentence(there))
      const holdings = await readHoldings(snapshot, visitorKey(visitor))
      const pages = entriesOf(snapshot, holdings)
      const texts = jsonOf(holdings, pages, new Date().toISOString())
      if (options.to === undefined) {
        await terminal.pour(texts)
        return EXIT.good
      }
      await writeTexts(options.to, texts, terminal.interruption)
      const { pet, votes } = there
      terminal.print(
        options.json
          ? JSON.stringify({ to: options.to, careMoments: pet?.careMoments ?? 0, votes })
          : `${options.to} has ${inWords(there)}. Give it to nobody but who asked, and delete it then.`,
      )
      return EXIT.good
    } finally {
      await snapshot.end()
    }
  } finally {
    await site.close()
  }
}
