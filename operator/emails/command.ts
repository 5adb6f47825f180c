import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import { readMoment } from '../read-moment.ts'
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
