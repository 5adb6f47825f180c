import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

export function addJournalCommand(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('journal')
    .description('what was changed by hand: when, by whom, what, how many and why')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- journal')
    .action(async (options: { json?: true }) => {
      const { journal } = await import('./journal.ts')
      end(await journal(terminal, options))
    })
}
