import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..')
const VITEST_REPORT = '.cache/vitest-report.json'
const PLAYWRIGHT_REPORT = '.cache/e2e-report.json'
const VITEST = `node_modules/vitest/vitest.mjs run --reporter=dot --reporter=json --outputFile.json=${VITEST_REPORT}`
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js test'
const CHECKS = [
  'node_modules/oxfmt/bin/oxfmt --check',
  'node_modules/oxlint/bin/oxlint',
  'node_modules/typescript/bin/tsc -b',
]
const BUILD = 'scripts/build-site.ts'
/** Not among the dependencies, to which it would add forty packages. */
const UNUSED = 'exec --yes -- knip@6.44.2'

let passed = 0
let failed = 0

/** `test` is the default; `check` runs no tests; `deep` runs the slow tests that precede a release. */
const [mode = 'test'] = process.argv.slice(2)
await mkdir(join(ROOT, '.cache'), { recursive: true })
if (mode === 'check') {
  await Promise.all([runAll(CHECKS), runAll([UNUSED], 'npm')])
} else if (mode === 'deep') {
  await runAll([BUILD, 'scripts/browsers.ts chromium firefox webkit'])
  await runTests(`${VITEST} --mode=deep`, VITEST_REPORT)
  const projects = '--project=firefox --project=webkit'
  await runTests(`${PLAYWRIGHT} ${projects}`, PLAYWRIGHT_REPORT)
} else {
  const commands = [...CHECKS, BUILD, 'scripts/browsers.ts chromium']
  await Promise.all([runAll(commands), runAll([UNUSED], 'npm')])
  await runTests(VITEST, VITEST_REPORT)
  await runTests(`${PLAYWRIGHT} --project=pages`, PLAYWRIGHT_REPORT)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Runs commands at the same time. Each counts as one test and prints its output if it fails. */
async function runAll(commands: readonly string[], program = process.execPath) {
  await Promise.all(
    commands.map(async (command) => {
      const { code, output } = await run(command, 'pipe', program)
      console.log(`${code === 0 ? '✓' : '✗'} ${command}`)
      if (code === 0) passed++
      else failed++
      if (code !== 0) console.log(output)
    }),
  )
}

/** Runs a test runner in this terminal and counts the tests in its report. */
async function runTests(command: string, report: string) {
  await rm(join(ROOT, report), { force: true })
  const { code } = await run(command, 'inherit')
  const written = await readFile(join(ROOT, report), 'utf8').catch(() => '{}')
  const { numPassedTests, numFailedTests = 0, stats = {} } = JSON.parse(written)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  passed += numPassedTests ?? expected
  // A file that cannot be loaded fails no test, but the run.
  failed += Math.max(numFailedTests + unexpected + flaky, code === 0 ? 0 : 1)
}

async function run(command: string, output: 'pipe' | 'inherit', program = process.execPath) {
  const child = spawn(program, command.split(' '), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', output, output],
  })
  const texts = [child.stdout, child.stderr].map((stream) =>
    stream ? text(stream) : Promise.resolve(''),
  )
  const [code] = await once(child, 'close')
  return { code, output: (await Promise.all(texts)).join('') }
}
