import { STOP_SIGNALS } from '../server/when-to-stop.ts'
import { runCommand } from './rema.ts'
import { EXIT } from './terminal.ts'

// oxlint-disable-next-line node/no-process-env -- The one place where the commands read the environment.
const { env, stdin, stdout, stderr } = process

// When a reader such as `head` has ended, the rest of the output is dropped and the command goes on.
stderr.on('error', () => {})
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  if (process.exitCode !== EXIT.actionRequired) {
    stderr.write(`The output could not be written completely (${code}).\n`)
  }
  process.exitCode = EXIT.actionRequired
})
// PostgreSQL notices the end of its parent and stops; an unfinished file is removed at 'exit'.
for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(EXIT.interrupted))

const code = await runCommand(process.argv.slice(2), { env, stdin, stdout, stderr })
process.exitCode ??= code
