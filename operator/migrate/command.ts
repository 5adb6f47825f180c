import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

/** Adds `migrate` to the program; `end` takes its exit code. */
export function addMigrateCommand(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('migrate')
    .description(
      'brings the database to the schema of this version, where servers have MIGRATE=off',
    )
    .option('--for <role>', 'then let that role do what a server does, and no more')
    .option('--dry-run', 'only say what would be done')
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      `
DATABASE_URL names the role that owns the tables; servers have another.

Examples:
  npm run rema -- migrate --dry-run
  npm run rema -- migrate --for rema_server`,
    )
    .action(async (options: { for?: string; dryRun?: true; json?: true }) => {
      const { migrateSite } = await import('./migrate.ts')
      end(await migrateSite(terminal, options))
    })
}
