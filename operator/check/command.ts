import { type Command, InvalidArgumentError } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

/** `check`: does the data still say one thing? */
export function addCheckCommand(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('check')
    .description(
      'whether everything in the database that is said twice is said alike; changes nothing',
    )
    .option('--fast', 'does not rest between pages: for a site that is stopped')
    .option('--rows <number>', 'how many rows to name of each kind', wholeNumber, 20)
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- check')
    .action(async (options: { fast?: true; json?: true; rows: number }) => {
      const { check } = await import('./check.ts')
      end(await check(terminal, options))
    })
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 10_000) {
    throw new InvalidArgumentError('It must be a whole number up to 10000.')
  }
  return number
}
