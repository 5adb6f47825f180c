import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { databaseCode, isDatabaseAway } from '../server/db/database-errors.ts'
import { StartError } from '../server/start-error.ts'
import { VERSION } from '../server/version.ts'
import { addEmailsCommands } from './emails/command.ts'
import { addCheckCommand } from './check/command.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { addMigrateCommand } from './migrate/command.ts'
import { OperatorError } from './operator-error.ts'
import { addReportCommand } from './report/command.ts'
import { type Terminal, processTerminal } from './terminal.ts'
import { addBackupCommands } from './backup/command.ts'
import { addVisitorCommands } from './visitor/command.ts'

const OPERATIONS = join(import.meta.dirname, '..', 'docs', 'operations.md')

/** A word with an e-mail address, an id, or the code of a keep link in it. */
const PERSONAL = /\S*(?:\S@\S|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{32}|#keep)\S*/gi

const NOT_ALLOWED =
  'The user in DATABASE_URL has no right to this: name the role that owns the tables, not the server’s.'

const DISK_FULL = 'The disk of the database is full: free some space, then try again.'

const DATABASE_LOST =
  'The database went away before the command ended: check that it runs, then try again.'

/**
 * Runs one command, such as `['status', '--json']`, and returns its exit code: 0; 1 if it failed or found something
 * that needs a person; 2 for wrong arguments; 130 if it was interrupted. Throws only unexpected errors.
 */
export async function runCommand(
  words: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.good
  const program = programFor(terminal, (end) => {
    code = end
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (terminal.interruption.signal.aborted) return EXIT.interrupted
    // Commander has printed the mistake or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.wrongWords
    const message = messageOf(error)
    if (message === null) throw error
    terminal.note(message)
    return EXIT.needsSomebody
  }
}

/** What to print for an error that the operator can do something about; null for a bug. */
function messageOf(error: unknown): string | null {
  if (error instanceof OperatorError || error instanceof StartError) return error.message
  if (databaseCode(error) === '42501') return NOT_ALLOWED
  if (databaseCode(error) === '53100') return DISK_FULL
  return isDatabaseAway(error) ? DATABASE_LOST : null
}

/** Loads the code of a command only when it runs. */
function programFor(terminal: Terminal, end: (code: ExitCode) => void): Command {
  const program = new Command('npm run rema --')
    .description('Commands for the person who runs Rema.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      // An argument in the wrong place may be a visitor's address or key.
      writeErr: (text) => terminal.note(text.trimEnd().replaceAll(PERSONAL, '…')),
    })
    .addHelpText(
      'after',
      `
Settings are the site's own: DATA_DIR or DATABASE_URL. For a program, leave out npm's lines: npm run -s rema -- status --json
What to do when something is wrong: ${OPERATIONS}`,
    )

  program
    .command('status')
    .description('what runs, on which database, and how much is in it')
    .option('--backups <folder>', 'where to look for the newest backup (BACKUP_DIR)')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- status')
    .action(async (options: { json?: true; backups?: string }) => {
      const { status } = await import('./status/status.ts')
      end(await status(terminal, options))
    })
  addEmailsCommands(program, terminal, end)
  addReportCommand(program, terminal, end)
  addCheckCommand(program, terminal, end)
  addBackupCommands(program, terminal, end)
  addVisitorCommands(program, terminal, end)
  addMigrateCommand(program, terminal, end)

  return program
}
