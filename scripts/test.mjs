import './require-node.mjs'

const { runTests } = await import('./run-tests.ts')
process.exitCode = await runTests()
