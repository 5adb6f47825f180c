// The operator's commands. They run where the server runs: neither this nor what it imports is a devDependency.
// Output to a reader that has ended, such as `| head`, is lost; the command goes on.
process.stderr.on('error', () => {})
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
  if (code === 'EPIPE') return
  if (process.exitCode !== 1)
    process.stderr.write(`The output could not be written completely (${code}).\n`)
  process.exitCode = 1
})

const { runCommand } = await import('../operator/rema.ts')
const { endAtSignal } = await import('../operator/interruption.ts')
const { processInterruption } = await import('../operator/terminal.ts')
const { EXIT } = await import('../operator/exit-code.ts')
endAtSignal(processInterruption, EXIT.interrupted)
const code = await runCommand(process.argv.slice(2))
process.exitCode ??= code
