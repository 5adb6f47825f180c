import { EXIT, type ExitCode } from '../exit-code.ts'
import { inLongSnapshot } from '../long-snapshot.ts'
import { openCurrentSite } from '../open-site.ts'
import { writeTexts } from '../files.ts'
import type { Terminal } from '../terminal.ts'
import { countEmails, readEmails } from './email-rows.ts'
import { EMAIL_TEXTS } from './email-texts.ts'

export type WriteOptions = {
  form: keyof typeof EMAIL_TEXTS
  flagged?: boolean
  since?: Date
  /** A file that is not there yet; else to standard output. */
  to?: string
}

/** Gives the addresses of one kind in the order of asking, in flat memory, and says how many there are of the other. */
export async function writeEmails(
  terminal: Terminal,
  { form, flagged = false, since, to }: WriteOptions,
): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  const which = { flagged, since: since ?? null }
  try {
    await inLongSnapshot(site.pool, async (run) => {
      const [count, others] = [
        await countEmails(run, which),
        await countEmails(run, { ...which, flagged: !flagged }),
      ]
      const texts = EMAIL_TEXTS[form](readEmails(run, which))
      if (to === undefined) await terminal.pour(texts)
      else {
        await writeTexts(to, texts, terminal.interruption)
        terminal.note(`${to} has ${inWords(count, flagged)}. Only you may read it.`)
      }
      if (others > 0) terminal.note(leftOut(others, flagged))
    })
    return EXIT.good
  } finally {
    await site.close()
  }
}

function inWords(count: number, flagged: boolean): string {
  const addresses = count === 1 ? 'address' : 'addresses'
  return `${count.toLocaleString('en')} ${flagged ? 'flagged ' : ''}${addresses}`
}

function leftOut(others: number, flagged: boolean): string {
  return flagged
    ? `Beside these, ${inWords(others, false)} not flagged: leave out --flagged for them.`
    : `Left out: ${inWords(others, true)}, likely from bots; --flagged gives those.`
}
