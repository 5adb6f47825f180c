import './require-node.mjs'

// The operator's commands. They run where the server runs: neither this nor what it imports is a devDependency.
const { runCommand } = await import('../operator/rema.ts')
process.exitCode = await runCommand(process.argv.slice(2))
