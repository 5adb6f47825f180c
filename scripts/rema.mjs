import './require-node.mjs'

// The operator's commands. They run where the server runs: neither this nor what it imports is a devDependency.
// What is said to a reader that has ended, such as `| head`, is lost and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const { runCommand } = await import('../operator/rema.ts')
const { endAtSignal } = await import('../operator/interruption.ts')
const { processInterruption } = await import('../operator/terminal.ts')
const { EXIT } = await import('../operator/exit-code.ts')
endAtSignal(processInterruption, EXIT.interrupted)
process.exitCode = await runCommand(process.argv.slice(2))
