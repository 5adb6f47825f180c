import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

type Options = { json?: true }

/** `backup`, `verify` and `restore`. */
export function addBackupCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('backup')
    .description('writes all that is stored into one file, while the site runs')
    .argument(
      '<file-or-folder>',
      'a new file, a folder in which it is named by the time, or - for standard output',
    )
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      `
The file is gzipped SQL and not encrypted: it contains names and addresses.

Examples:
  npm run rema -- backup /var/backups/rema
  npm run -s rema -- backup - | age -r age1… > rema.sql.gz.age   # in bash, after: set -o pipefail`,
    )
    .action(async (to: string, options: Options) => {
      const { backup } = await import('./backup.ts')
      end(await backup(terminal, to, options))
    })

  program
    .command('verify')
    .description('reads a backup and says whether it is complete; needs no database')
    .argument('<file>', 'a backup, or - for standard input')
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      '\nExample:\n  npm run rema -- verify /var/backups/rema/rema-2026-03-12T120000Z.sql.gz',
    )
    .action(async (file: string, options: Options) => {
      const { verify } = await import('./restore.ts')
      end(await verify(terminal, file, options))
    })

  program
    .command('restore')
    .description('puts a backup into an empty database: a new DATA_DIR, or DATABASE_URL')
    .argument('<file>', 'a backup, or - for standard input')
    .option('--rehearse', 'into a temporary database that is deleted: changes nothing else')
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      `
Examples:
  npm run rema -- restore --rehearse rema-2026-03-12T120000Z.sql.gz
  DATA_DIR=./data-again npm run rema -- restore rema-2026-03-12T120000Z.sql.gz
  age -d -i key.txt rema.sql.gz.age | DATA_DIR=./data-again npm run rema -- restore -`,
    )
    .action(async (file: string, options: Options & { rehearse?: true }) => {
      const { restore } = await import('./restore.ts')
      end(await restore(terminal, file, options))
    })
}
