import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

/** Adds `distribute` and `rebalance` to the program; `end` takes their exit code. */
export function addDistributeCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('distribute')
    .description(
      'spreads the pets over the machines that a Citus coordinator at DATABASE_URL knows',
    )
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      `
Run it when no server of the release before runs any more. Presses wait on the devices while pets are copied.
What was interrupted is begun anew by running it again.

Example:
  npm run rema -- distribute`,
    )
    .action(async (options: { json?: true }) => {
      const { distribute } = await import('./distribute.ts')
      end(await distribute(terminal, options))
    })
  program
    .command('rebalance')
    .description('gives machines that were added to Citus their share of the pets')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- rebalance')
    .action(async (options: { json?: true }) => {
      const { rebalance } = await import('./rebalance.ts')
      end(await rebalance(terminal, options))
    })
}
