import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'
import { BROWSER_NAMES, installBrowsers, missingBrowser } from './browsers.ts'
import { type Count, runChecks } from './run-checks.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')

/** Every check and test there is. Ends with the line `N passed, N failed`; gives the exit code. */
export async function runTests(): Promise<number> {
  await mkdir(CACHE, { recursive: true })
  const counts = [await runChecks()]
  // Before vitest: without browsers the run cannot succeed, and that should be known at once.
  const hasBrowsers = findBrowsers()
  await buildSite()
  counts.push(await vitest())
  counts.push(hasBrowsers ? await playwright(['--retries=1']) : { passed: 0, failed: 1 })
  printSkipped()
  const passed = sum(counts, 'passed')
  const failed = sum(counts, 'failed')
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** False, with a sentence, where Chromium or a browser that the package manager knows could not be installed. */
function findBrowsers(): boolean {
  try {
    installBrowsers()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
  printSkipped()
  return missingBrowser('chromium') === undefined
}

/** Says which browsers are not tried, and why: at the head of the run and again at its end. */
function printSkipped() {
  for (const missing of BROWSER_NAMES.flatMap((name) => missingBrowser(name) ?? [])) {
    console.log(`${missing} Its tests are skipped.`)
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

async function vitest(): Promise<Count> {
  const file = join(CACHE, 'vitest-report.json')
  const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const status = await run({
    script: 'vitest/vitest.mjs',
    words,
    report: file,
    plain: { NO_COLOR: '1' },
  })
  const report: VitestReport | null = await readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests
  // A file that could not be loaded fails no test and still has failed.
  return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) }
}

type PlaywrightTest = { projectName: string; status: string }
type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/**
 * Runs the tests in browsers; `words` choose some of them, and say whether one that fails is tried
 * again. What passed only then is named at the end.
 */
export async function playwright(words: readonly string[] = []): Promise<Count> {
  const file = join(CACHE, 'e2e-report.json')
  const status = await run({
    script: '@playwright/test/cli.js',
    words: ['test', ...words],
    report: file,
    // It sets this itself where it is not set, and Node warns of two that disagree.
    plain: { FORCE_COLOR: '0' },
  })
  const report: PlaywrightReport | null = await readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const again = report.suites.flatMap(passedAgain)
  if (again.length > 0) console.log(`\nPassed only when tried again:\n${again.join('\n')}`)
  const { expected, flaky, unexpected } = report.stats
  return {
    passed: expected + flaky,
    failed: status === 0 ? unexpected : Math.max(1, unexpected),
  }
}

function passedAgain({ specs, suites = [] }: PlaywrightSuite): string[] {
  const flaky = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `  [${projectName}] e2e/${file}:${line} ${title}`),
  )
  return [...flaky, ...suites.flatMap(passedAgain)]
}

type Run = { script: string; words: string[]; report: string; plain: Record<string, string> }

/** Runs one of the two in this terminal; `plain` keeps colours out of a log that is read in a file. */
async function run({ script, words, report, plain }: Run): Promise<number> {
  await rm(report, { force: true })
  const command = [join(ROOT, 'node_modules', script), ...words]
  const colours = process.stdout.isTTY ? {} : plain
  // Building the pages has said production, and npm then leaves out half of what it is asked for.
  const env = { ...process.env, ...colours, NODE_ENV: 'test' }
  return spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

function sum(counts: readonly Count[], key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0)
}
