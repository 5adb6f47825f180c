import { type Command, InvalidArgumentError, Option } from 'commander'
import { FEATURE_IDS } from '#domain/features.ts'
import type { ExitCode } from '../exit-code.ts'
import { readWhy } from '../journal/read-why.ts'
import { readMoment } from '../read-moment.ts'
import type { Terminal } from '../terminal.ts'
import type { Direction } from './move-statement.ts'
import type { VoteRule } from './vote-rule.ts'

type Common = { json?: true; dryRun?: true; why?: string }
type MoveOptions = Common & VoteRule

/** `votes …`: what was voted for, and which votes count. */
export function addVotesCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  const votes = program
    .command('votes')
    .description('votes a day, counts compared with them, votes taken out of the count and back')
    .addHelpText('after', '\nExample:\n  npm run rema -- votes recount')

  votes
    .command('days')
    .description('how many votes each feature got on each day, flagged and quarantined apart')
    .option('--since <day>', 'from this day on (UTC), or from a time', readMoment)
    .option('--json', 'for a program')
    .addHelpText('after', '\nExample:\n  npm run rema -- votes days --since 2026-11-01')
    .action(async (options: { json?: true; since?: Date }) => {
      const { voteDays } = await import('./days.ts')
      end(await voteDays(terminal, options))
    })

  votes
    .command('recount')
    .description('compares every count with its votes')
    .option('--fix', 'puts right what is wrong, while the site runs')
    .option('--why <reason>', 'for the journal; --fix needs it', readWhy)
    .option('--json', 'for a program')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run rema -- votes recount\n  npm run rema -- votes recount --fix --why "the disk was full yesterday"',
    )
    .action(async ({ fix, json, why }: Common & { fix?: true }, command: Command) => {
      const reason = fix ? required(why, command) : null
      const { recountVotes } = await import('./recount.ts')
      end(await recountVotes(terminal, { why: reason, json: json ?? false }))
    })

  async function moveBy(direction: Direction, options: MoveOptions, command: Command) {
    const { json = false, dryRun, why, ...rule } = options
    if (Object.keys(rule).length === 0) {
      command.error('error: say which votes: at least one option of --help beside --why')
    }
    const reason = dryRun ? null : required(why, command)
    const { move } = await import('./move.ts')
    end(await move(terminal, { direction, rule, why: reason, json }))
  }

  byRule(votes.command('quarantine'))
    .description('takes votes out of the count; their visitors still have voted')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run rema -- votes quarantine --flagged --since 2026-11-22 --dry-run\n  npm run rema -- votes quarantine --flagged --since 2026-11-22 --why "a script in one network"',
    )
    .action((options: MoveOptions, command: Command) => moveBy('quarantine', options, command))

  byRule(votes.command('release'))
    .description('brings votes back into the count: those of an act, or by a rule')
    .option('--act <number>', 'those that this act took out', readAct)
    .addHelpText(
      'after',
      '\nExample:\n  npm run rema -- votes release --act 3 --why "it was a school, not a script"',
    )
    .action((options: MoveOptions, command: Command) => moveBy('release', options, command))
}

/** The options of a rule; several together mean the votes of which all are true. */
function byRule(command: Command): Command {
  return command
    .option('--flagged', 'those from a network with more newcomers than usual')
    .option('--since <day>', 'those cast from this day on (UTC), or from a time', readMoment)
    .option('--until <day>', 'those cast before this day (UTC), or before a time', readMoment)
    .addOption(new Option('--feature <name>', 'those for one feature').choices([...FEATURE_IDS]))
    .option('--why <reason>', 'for the journal; needed unless it is a dry run', readWhy)
    .option('--dry-run', 'only says how many')
    .option('--json', 'for a program')
}

function required(why: string | undefined, command: Command): string {
  return why ?? command.error("error: required option '--why <reason>' not specified")
}

function readAct(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('Give the number of an act: npm run rema -- journal.')
  }
  return Number(text)
}
