import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..')
const VITEST_REPORT = '.cache/vitest-report.json'
const PLAYWRIGHT_REPORT = '.cache/e2e-report.json'
const isTerminal = process.stdout.isTTY
/** A log gets a line for each file instead of dots. */
const VITEST = `node_modules/vitest/vitest.mjs run --reporter=${isTerminal ? 'dot' : 'default'} --reporter=json --outputFile.json=${VITEST_REPORT}`
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js test'
const CHECKS = [
  'node_modules/oxfmt/bin/oxfmt --check',
  'node_modules/oxlint/bin/oxlint',
  'node_modules/typescript/bin/tsc -b',
  'node_modules/knip/bin/knip.js',
]
const BUILD = 'scripts/build-site.ts'
/** The exit code of scripts/test-fresh.sh where no fresh system can be made. */
const NO_FRESH_SYSTEM = 69

let passed = 0
let failed = 0
const failures: string[] = []

/** `test` is the default; `check` runs no tests; `deep` runs the slow tests, `release` these always in a fresh system. */
const [mode = 'test'] = process.argv.slice(2)
await mkdir(join(ROOT, '.cache'), { recursive: true })
if (mode === 'check') {
  await runAll(CHECKS)
} else if (mode === 'deep' || mode === 'release') {
  await runFresh()
  await runAll([BUILD, 'scripts/browsers.ts chromium firefox webkit'])
  await runTests(`${VITEST} --mode=deep`, VITEST_REPORT)
  const projects = '--project=firefox --project=webkit'
  await runTests(`${PLAYWRIGHT} ${projects}`, PLAYWRIGHT_REPORT)
} else {
  await runAll([...CHECKS, BUILD, 'scripts/browsers.ts chromium'])
  await runTests(VITEST, VITEST_REPORT)
  await runTests(`${PLAYWRIGHT} --project=pages`, PLAYWRIGHT_REPORT)
}
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Runs commands at the same time. Each counts as one test and prints its output if it fails. */
async function runAll(commands: readonly string[]) {
  await Promise.all(
    commands.map(async (command) => {
      const { code, output } = await run(command, 'pipe')
      if (code === 0) console.log(`✓ ${command}`)
      else console.log(`✗ ${command}\n${output}`)
      count(command, code === 0)
    }),
  )
}

/** Both commands of the README in a fresh system, as root and as a user. */
async function runFresh() {
  const command = 'scripts/test-fresh.sh'
  const { code } = await run(command, 'inherit', 'bash')
  if (code !== NO_FRESH_SYSTEM || mode === 'release') count(command, code === 0)
}

function count(name: string, isGood: boolean) {
  if (isGood) passed++
  else failed++
  if (!isGood) failures.push(name)
}

/** Runs a test runner in this terminal and counts the tests in its report. */
async function runTests(command: string, report: string) {
  await rm(join(ROOT, report), { force: true })
  const { code } = await run(command, 'inherit')
  const written = await readFile(join(ROOT, report), 'utf8').catch(() => '{}')
  const { numPassedTests, numFailedTests = 0, stats = {}, ...results } = JSON.parse(written)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  passed += numPassedTests ?? expected
  // A file that cannot be loaded fails no test, but the run.
  const bad = Math.max(numFailedTests + unexpected + flaky, code === 0 ? 0 : 1)
  failed += bad
  const names = failedIn(results)
  if (bad > 0) failures.push(...(names.length > 0 ? names : [command]))
}

type Result = Partial<Record<'title' | 'name' | 'fullName' | 'status', string>> & {
  ok?: boolean
} & Partial<Record<'testResults' | 'assertionResults' | 'suites' | 'specs', Result[]>>

/** The names of failed tests in a report of Vitest or Playwright. A file that cannot be loaded has no tests. */
function failedIn(result: Result): string[] {
  const { testResults = [], assertionResults = [], suites = [], specs = [] } = result
  const inside = [...testResults, ...assertionResults, ...suites, ...specs].flatMap(failedIn)
  const isBad = result.ok === false || result.status === 'failed'
  const name = result.fullName ?? result.name ?? result.title
  return isBad && name !== undefined && inside.length === 0 ? [name] : inside
}

async function run(command: string, output: 'pipe' | 'inherit', program = process.execPath) {
  const { FORCE_COLOR: _ignored, ...env } = process.env
  const child = spawn(program, command.split(' '), {
    cwd: ROOT,
    env: { ...(isTerminal ? process.env : { ...env, NO_COLOR: '1' }), NODE_ENV: 'test' },
    stdio: ['ignore', output, output],
  })
  const texts = [child.stdout, child.stderr].map((stream) =>
    stream ? text(stream) : Promise.resolve(''),
  )
  const [code] = await once(child, 'close')
  return { code, output: (await Promise.all(texts)).join('') }
}
