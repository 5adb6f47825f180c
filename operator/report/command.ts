import { type Command, InvalidArgumentError } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

const MOST_DAYS = 3660

/** `report`: a file for a person who would rather look than read. */
export function addReportCommand(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('report')
    .description(
      'charts of what happens on the site, in one HTML file; no figure is about a single visitor',
    )
    .option('--to <file>', 'a new file')
    .option('--days <number>', 'how far to look back, to the beginning of that month', daysIn, 90)
    .option('--json', 'the figures, for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- report --to report.html')
    .action(async (options: { to?: string; days: number; json?: true }) => {
      const { report } = await import('./report.ts')
      end(await report(terminal, options))
    })
}

function daysIn(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days
  throw new InvalidArgumentError(`Days are a whole number from 1 to ${MOST_DAYS}.`)
}
