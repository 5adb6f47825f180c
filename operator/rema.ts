import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { isBusy, isDatabaseAway, unreachable } from '../server/db/database-errors.ts'
import { OperatorError, errorCode } from '../server/errors.ts'
import { VERSION } from '../server/version.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { check } from './check/check.ts'
import { listEmails, removeEmail } from './emails/emails.ts'
import { migrateSite } from './migrate/migrate.ts'
import { report } from './report/report.ts'
import { status } from './status/status.ts'
import { EXIT, type ExitCode, type Terminal, note } from './terminal.ts'
import { deleteVisitor, exportVisitor } from './visitor/visitor.ts'

const OPERATIONS = join(import.meta.dirname, '..', 'docs', 'operations.md')

/** A word with an e-mail address, an id, or the code of a recovery link in it. */
const PERSONAL = /\S*(?:\S@\S|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{32}|#keep)\S*/gi

/** Runs one command: 0; 1 if it failed or somebody is needed; 2 for wrong arguments. Throws only unexpected errors. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.success
  const program = programFor(terminal, async (result) => {
    code = (await result) ?? EXIT.success
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    // Commander has printed the mistake or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage
    const message = messageOf(error)
    if (message === null) throw error
    note(terminal, message)
    return EXIT.actionRequired
  }
}

/** What to print for an error that the operator can do something about; null for a bug. */
function messageOf(error: unknown): string | null {
  const isOfDatabase = isDatabaseAway(error) || isBusy(error) || errorCode(error) === '42501'
  return error instanceof OperatorError || isOfDatabase ? unreachable(error).message : null
}

function programFor(
  terminal: Terminal,
  end: (result: Promise<ExitCode | void>) => Promise<void>,
): Command {
  const program = new Command('rema')
    .description('Commands for the person who runs Rema.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      // A wrong argument may be a visitor's address or key.
      writeErr: (text) => void terminal.stderr.write(text.replaceAll(PERSONAL, '…')),
    })
    .addHelpText(
      'after',
      `\nThe settings are those of the site: DATA_DIR or DATABASE_URL, and BACKUP_DIR.\nMore: ${OPERATIONS}`,
    )
  program
    .command('status')
    .description('what runs, what is stored, and what needs you (exit code 1)')
    .action(() => end(status(terminal)))
  program
    .command('check')
    .description('whether the data agrees with itself; changes nothing')
    .action(() => end(check(terminal)))
  program
    .command('backup <to>')
    .description(
      'write everything, not encrypted, to a new file, a folder, or - for standard output',
    )
    .action((to: string) => end(backup(terminal, to)))
  program
    .command('restore <file>')
    .description('load a backup, or - for standard input, into an empty database')
    .action((file: string) => end(restore(terminal, file)))
  program
    .command('migrate')
    .description('bring the database to the schema of this version')
    .option('--for <role>', 'also give this role the rights of a server')
    .action((options) => end(migrateSite(terminal, options)))
  program
    .command('report <file>')
    .description('write an HTML file with charts of a year; no figure is about a single visitor')
    .action((file: string) => end(report(terminal, file)))
  const emails = program.command('emails').description('the early-access list')
  emails
    .command('list')
    .description('write the addresses as CSV, in the order of sign-up')
    .option('--to <file>', 'into a new file that only you may read')
    .action((options) => end(listEmails(terminal, options)))
  emails
    .command('remove')
    .description('remove one address, which is asked for')
    .action(() => end(removeEmail(terminal)))
  const visitor = program
    .command('visitor')
    .description('export or delete one visitor, whose recovery link or words are asked for')
  visitor
    .command('export')
    .description('write everything stored, as the page Your data does')
    .option('--to <file>', 'into a new file that only you may read')
    .action((options) => end(exportVisitor(terminal, options)))
  visitor
    .command('delete')
    .description('say what is stored and, with --yes, delete it as the page Your data does')
    .option('--yes', 'delete it')
    .action((options) => end(deleteVisitor(terminal, options)))
  return program
}
