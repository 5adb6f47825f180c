import './require-node.mjs'

const { runChecks } = await import('./run-checks.ts')
const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
