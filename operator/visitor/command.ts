import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'

const TYPED = `
The keep link or the fourteen words are asked for, or read from standard input: never put them behind the command,
where the machine's list of processes and your shell's history would have them.
`

/** `visitor find`, `visitor export` and `visitor forget`: for whoever writes and asks. */
export function addVisitorCommands(
  program: Command,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): void {
  const visitor = program
    .command('visitor')
    .description('what one visitor has here: find, export or forget it, by keep link or words')
    .configureOutput({ outputError: (text, write) => write(withoutWords(text)) })
    .addHelpText('after', `${TYPED}\nExample:\n  npm run rema -- visitor forget --dry-run`)

  visitor
    .command('find')
    .description('what is stored under a key, to see that a letter is about it')
    .option('--name', "the pet's name too; it is the visitor's own words")
    .option('--json', 'for a program')
    .addHelpText('after', `${TYPED}\nExample:\n  npm run rema -- visitor find`)
    .action(async (options: { json?: true; name?: true }) => {
      const { find } = await import('./find.ts')
      end(await find(terminal, options))
    })

  visitor
    .command('export')
    .description('the file that the visitor can take home from the page Your data')
    .option('--to <file>', 'a new file that only you can read; without it, standard output')
    .option('--json', 'what was written, for a program')
    .addHelpText(
      'after',
      `${TYPED}\nExample:\n  npm run rema -- visitor export --to letter-of-monday.json`,
    )
    .action(async (options: { json?: true; to?: string }) => {
      const { exportVisitor } = await import('./export.ts')
      end(await exportVisitor(terminal, options))
    })

  visitor
    .command('forget')
    .description('erases everything of the visitor, as Erase everything on the page Your data does')
    .option('--dry-run', 'only says what would go')
    .option('--yes', 'asks nothing')
    .option('--json', 'for a program')
    .addHelpText('after', `${TYPED}\nExample:\n  npm run rema -- visitor forget`)
    .action(async (options: { json?: true; dryRun?: true; yes?: true }) => {
      const { forget } = await import('./forget.ts')
      end(await forget(terminal, options))
    })
}

/** The error without the arguments: one may be a key, and terminals keep their output. */
function withoutWords(error: string): string {
  const [what = 'error'] = /^error: [a-z ]*[a-z]/.exec(error) ?? []
  return `${what}. Type keys when you are asked for them: behind the command they are in the list of processes.\n`
}
