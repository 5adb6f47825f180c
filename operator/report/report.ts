import { EXIT, type ExitCode } from '../exit-code.ts'
import { writeTexts } from '../files.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { readFigures } from './figures.ts'
import { reportPage } from './page.ts'

type Options = { to?: string; days: number; json?: true }

/** Writes an HTML file, or prints its figures for a program. */
export async function report(
  terminal: Terminal,
  { to, days, json }: Options,
  nowMs = Date.now(),
): Promise<ExitCode> {
  if (to === undefined && !json) {
    throw new OperatorError('Say where to, as in --to report.html, or ask for --json.')
  }
  const site = await openCurrentSite(terminal)
  try {
    const figures = await readFigures(site.pool, { nowMs, days })
    if (to !== undefined) {
      const page = reportPage(figures, new Date(nowMs).toISOString())
      await writeTexts(to, [page], terminal.interruption)
      if (!json) terminal.print(`${to} is there: open it in a browser.`)
    }
    if (json) terminal.print(JSON.stringify(figures))
    return EXIT.good
  } finally {
    await site.close()
  }
}
