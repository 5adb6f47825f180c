import { type Command, InvalidArgumentError } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

type WhichOptions = { flagged?: true; since?: Date; json?: true }

/** `emails …`: the early-access list. */
export function addEmailsCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  const emails = program
    .command('emails')
    .description('the early-access list: who asked, how many a day, a file of them, one taken off')
    .addHelpText('after', '\nExample:\n  npm run rema -- emails export --to addresses.csv')

  const which = (name: string, description: string) =>
    emails
      .command(name)
      .description(description)
      .option('--since <day>', 'those from this day on (UTC), or from a time', readMoment)

  which('list', 'addresses in the order of asking')
    .option('--flagged', 'those that filled in the field which people do not see')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- emails list --since 2026-11-01')
    .action(async ({ json, ...options }: WhichOptions) => {
      const { writeEmails } = await import('./write-emails.ts')
      end(await writeEmails(terminal, { ...options, form: json ? 'json' : 'lines' }))
    })

  which('days', 'how many asked on each day, flagged apart')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- emails days')
    .action(async (options: WhichOptions) => {
      const { emailDays } = await import('./days.ts')
      end(await emailDays(terminal, options))
    })

  which('export', 'addresses as CSV, in the order of asking')
    .option('--flagged', 'those that filled in the field which people do not see')
    .option('--json', 'as JSON instead')
    .option('--to <file>', 'into a new file that only you may read')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run rema -- emails export --to addresses.csv\n  npm run -s rema -- emails export --json --since 2026-11-01',
    )
    .action(async ({ json, ...options }: WhichOptions & { to?: string }) => {
      const { writeEmails } = await import('./write-emails.ts')
      end(await writeEmails(terminal, { ...options, form: json ? 'json' : 'csv' }))
    })

  emails
    .command('remove')
    .description('takes one address off; it is typed, never given as an argument')
    .option('--dry-run', 'only says whether the list has it')
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- emails remove')
    .action(async (options: { dryRun?: true; json?: true }) => {
      const { removeEmail } = await import('./remove.ts')
      end(await removeEmail(terminal, options))
    })
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * The moment that a day or an instant names: 2026-11-22 is its first moment in UTC, 2026-11-22T18:30Z and
 * 2026-11-22T19:30+01:00 are the same one. Throws what the command line says of wrong words.
 */
function readMoment(text: string): Date {
  const moment = new Date(text)
  const isWell = (DAY.test(text) || INSTANT.test(text)) && !Number.isNaN(moment.getTime())
  if (!isWell || !isDay(text.slice(0, 10))) {
    throw new InvalidArgumentError(
      'Give a day such as 2026-11-22 or a time such as 2026-11-22T18:30Z.',
    )
  }
  return moment
}

/** 30 February is read as 2 March where nobody looks. */
function isDay(text: string): boolean {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
