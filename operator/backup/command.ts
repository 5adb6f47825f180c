import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'
import type { KeyOptions, LockOptions } from './secrets.ts'

type RestoreOptions = { json?: true; rehearse?: true } & KeyOptions

/** `backup`, `verify` and `restore`. */
export function addBackupCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  program
    .command('backup')
    .description('all that is stored, as one file, while the site runs')
    .argument(
      '<file-or-folder>',
      'a new file (….tar.gz), or a folder that is there, in which it is named by the time',
    )
    .option(
      '--passphrase-file <file>',
      'encrypts it with the first line of this file, or what is typed when it is -',
    )
    .option('--recipient <age1…>', 'encrypts it for whoever has the secret half of this age key')
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      `
Examples:
  npm run rema -- backup /var/backups/rema
  npm run rema -- backup /var/backups/rema --passphrase-file -`,
    )
    .action(async (to: string, options: { json?: true } & LockOptions) => {
      const { backup } = await import('./backup.ts')
      end(await backup(terminal, to, options))
    })

  withKeys(
    program
      .command('verify')
      .description('reads a backup and says whether all of it is there; needs no database')
      .argument('<file>', 'what backup made'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  npm run rema -- verify /var/backups/rema/rema-2026-03-12T120000Z.tar.gz',
    )
    .action(async (file: string, options: { json?: true } & KeyOptions) => {
      const { verify } = await import('./verify.ts')
      end(await verify(terminal, file, options))
    })

  withKeys(
    program
      .command('restore')
      .description('puts a backup into an empty database: a new DATA_DIR, or DATABASE_URL')
      .argument('<file>', 'what backup made')
      .option('--rehearse', 'into a database made for it and then deleted: touches nothing else'),
  )
    .addHelpText(
      'after',
      `
Examples:
  npm run rema -- restore --rehearse rema-2026-03-12T120000Z.tar.gz
  DATA_DIR=./data-again npm run rema -- restore rema-2026-03-12T120000Z.tar.gz
  DATABASE_URL=postgresql://rema:password@db.example:5432/rema npm run rema -- restore rema-2026-03-12T120000Z.tar.gz`,
    )
    .action(async (file: string, options: RestoreOptions) => {
      const { restore } = await import('./restore.ts')
      end(await restore(terminal, file, options))
    })
}

function withKeys(command: Command): Command {
  return command
    .option(
      '--passphrase-file <file>',
      'its first line opens an encrypted backup; without it, the passphrase is asked for',
    )
    .option('--identity-file <file>', 'the age secret key, as age-keygen wrote it')
    .option('--json', 'for a program')
}
