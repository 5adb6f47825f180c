import type { Session } from '../server/db/session.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { inLongSnapshot } from './long-snapshot.ts'
import { openCurrentSite } from './open-current-site.ts'
import type { Terminal } from './terminal.ts'

/** What a command that looks back is given; without `since` it looks at all there is. */
export type DaysOptions = { json?: true; since?: Date }

type Days<Day> = {
  read: (run: Session['run'], since: Date | null) => Promise<Day[]>
  linesOf: (days: readonly Day[]) => string[]
}

/** Prints what was counted of each day: the rows as JSON, or lines for a person. */
export async function printDays<Day>(
  terminal: Terminal,
  { json, since }: DaysOptions,
  { read, linesOf }: Days<Day>,
): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const days = await inLongSnapshot(site.pool, (run) => read(run, since ?? null))
    if (json) terminal.print(JSON.stringify(days))
    else for (const line of linesOf(days)) terminal.print(line)
    return EXIT.good
  } finally {
    await site.close()
  }
}
