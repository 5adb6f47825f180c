import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Count = { passed: number; failed: number }
/** What the JSON report of Vitest contains, and then that of Playwright. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  stats: { expected: number; unexpected: number; flaky: number }
}

const ROOT = join(import.meta.dirname, '..')
const VITEST_REPORT = '.cache/vitest-report.json'
const PLAYWRIGHT_REPORT = '.cache/e2e-report.json'
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']
const CHECKS = {
  formatting: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  types: ['node_modules/typescript/bin/tsc', '-b'],
}
const BUILD = { build: ['scripts/build-site.ts'] }
/** Not among the dependencies: it is needed rarely and brings forty packages. */
const UNUSED = ['exec', '--yes', '--', 'knip@6.44.2']

const OPTIONS = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'test' } }

const times: string[] = []
const counts: Count[] = []

/** `test` is the default; `check` runs no tests; `deep` runs the slow tests that precede a release. */
const [mode = 'test'] = process.argv.slice(2)
await mkdir(join(ROOT, '.cache'), { recursive: true })
if (mode === 'check') {
  await stage('checks', () => checkAll(CHECKS))
  await stage('unused exports', () => checkAll({ 'unused exports': UNUSED }, 'npm'))
} else if (mode === 'deep') {
  await stage('build, browsers', () =>
    checkAll({ ...BUILD, browsers: ['scripts/browsers.ts', 'chromium', 'firefox', 'webkit'] }),
  )
  await runTests(['--mode=deep'], ['--project=firefox', '--project=webkit'])
} else {
  await stage('checks, build, browser', () =>
    checkAll({ ...CHECKS, ...BUILD, browser: ['scripts/browsers.ts', 'chromium'] }),
  )
  await runTests([], ['--project=pages'])
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nSeconds: ${times.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runTests(vitest: readonly string[], playwright: readonly string[]) {
  await stage('vitest', async () => {
    const words = [...VITEST, `--outputFile.json=${VITEST_REPORT}`, ...vitest]
    const { isGood, report } = await runForReport(words, VITEST_REPORT)
    // A file that cannot be loaded fails no test, but the run.
    const failed = Math.max(report?.numFailedTests ?? 0, isGood ? 0 : 1)
    return { passed: report?.numPassedTests ?? 0, failed }
  })
  await stage('playwright', async () => {
    const words = [...PLAYWRIGHT, ...playwright]
    const { isGood, report } = await runForReport(words, PLAYWRIGHT_REPORT)
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
    return { passed: expected, failed: Math.max(unexpected + flaky, isGood ? 0 : 1) }
  })
}

/** Runs one part of the run and notes its seconds. */
async function stage(name: string, work: () => Promise<Count>) {
  const start = performance.now()
  counts.push(await work())
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)}`)
}

/** Runs the commands at the same time; each counts as one test, and prints its output if it fails. */
async function checkAll(
  commands: Record<string, string[]>,
  program = process.execPath,
): Promise<Count> {
  const results = Object.entries(commands).map(async ([name, words]) => {
    const { isGood, output } = await runQuietly(program, words)
    console.log(`${isGood ? '✓' : '✗'} ${name}`)
    if (!isGood) console.log(output)
    return isGood
  })
  const passes = (await Promise.all(results)).filter(Boolean).length
  return { passed: passes, failed: results.length - passes }
}

function runQuietly(
  program: string,
  words: string[],
): Promise<{ isGood: boolean; output: string }> {
  const options = { ...OPTIONS, maxBuffer: 100e6 }
  return new Promise((resolve) => {
    execFile(program, words, options, (error, out, errors) => {
      resolve({ isGood: error === null, output: out + errors })
    })
  })
}

/** Runs a test runner in this terminal and reads the report that it writes; null if it wrote none. */
async function runForReport(words: string[], file: string) {
  await rm(join(ROOT, file), { force: true })
  const child = spawn(process.execPath, words, {
    ...OPTIONS,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = await once(child, 'close')
  const written = await readFile(join(ROOT, file), 'utf8').catch(() => 'null')
  const report: Partial<Report> | null = JSON.parse(written)
  return { isGood: status === 0, report }
}
