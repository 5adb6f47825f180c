import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..')
const VITEST_REPORT = '.cache/vitest-report.json'
const PLAYWRIGHT_REPORT = '.cache/e2e-report.json'
/** A log gets no colors, and a line for each file instead of dots. Playwright sees by itself that it writes a log. */
const isLog = !process.stdout.isTTY
const NO_COLORS = isLog ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {}
const VITEST = `node_modules/vitest/vitest.mjs run --reporter=${isLog ? 'default' : 'dot'} --reporter=json --outputFile.json=${VITEST_REPORT}`
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
/** Commands and test files, repeated in the last lines. */
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
  const projects = '--project=deep --project=firefox --project=webkit'
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
  const { code } = await run(command, 'inherit', { program: 'bash' })
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
  const { code } = await run(command, 'inherit', { env: report === VITEST_REPORT ? NO_COLORS : {} })
  const written = await readFile(join(ROOT, report), 'utf8').catch(() => '{}')
  const { numPassedTests, numFailedTests = 0, testResults = [], stats = {} } = JSON.parse(written)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  passed += numPassedTests ?? expected
  // A file that cannot be loaded fails no test, but the run.
  failed += Math.max(numFailedTests + unexpected + flaky, code === 0 ? 0 : 1)
  if (code !== 0) failures.push(command)
  for (const { status, name } of testResults)
    if (status === 'failed') failures.push(relative(ROOT, name))
}

type Options = { program?: string; env?: NodeJS.ProcessEnv }

async function run(command: string, output: 'pipe' | 'inherit', options: Options = {}) {
  const { program = process.execPath, env = {} } = options
  const child = spawn(program, command.split(' '), {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', output, output],
  })
  const texts = [child.stdout, child.stderr].map((stream) =>
    stream ? text(stream) : Promise.resolve(''),
  )
  const [code] = await once(child, 'close')
  return { code, output: (await Promise.all(texts)).join('') }
}
