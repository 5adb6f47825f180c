import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What came of one world: what the table says and whether all was well. */
export type Result = {
  name: string
  logs: string
  test: string
  start: string
  minutes: number
  isGood: boolean
  /** The lines of the logs that name what failed. */
  failures: string[]
}

type Step = { name: string; code: number; seconds: number }

const MAX_FAILURES = 40

/** Reads what session.sh and the commands wrote into a world's logs. */
export function readResult(name: string, logs: string): Result {
  const steps = readSteps(logs)
  const broken = steps.find((step) => step.code !== 0 && !isTried(step.name))
  const left = linesOf(logs, 'left-running.txt').map((line) => `left running ${line}`)
  const run = steps.find((step) => step.name === 'run')
  const test = run ? ended(run) : testOf(logs, steps)
  const start = run ? '–' : (startOf(logs) ?? 'not tried')
  const isComplete = steps.some((step) => step.name === (run ? 'run' : 'start'))
  const isGood = isComplete && left.length === 0 && steps.every(({ code }) => code === 0)
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
  return {
    name,
    logs,
    test: broken ? `${broken.name} failed` : test,
    start,
    minutes: Math.round(seconds / 6) / 10,
    isGood,
    failures: [...failuresOf(logs, broken?.name ?? (run ? 'run' : 'test')), ...left],
  }
}

function isTried(name: string): boolean {
  return name === 'test' || name === 'start' || name === 'run'
}

function testOf(logs: string, steps: readonly Step[]): string {
  const said = linesOf(logs, 'test.log').findLast((line) => /^\d+ passed, \d+ failed$/.test(line))
  const step = steps.find(({ name }) => name === 'test')
  if (said !== undefined) return said
  return step ? ended(step) : 'not tried'
}

function ended({ code }: Step): string {
  return `ended with ${code}`
}

function startOf(logs: string): string | undefined {
  return linesOf(logs, 'start.log').at(-1)
}

/** Vitest marks a failed test with FAIL, Playwright with ✘, a check with ✗; of a broken step the end is shown. */
function failuresOf(logs: string, step: string): string[] {
  const lines = linesOf(logs, `${step}.log`)
  if (!isTried(step)) return lines.slice(-MAX_FAILURES)
  const marked = lines.filter((line) => /^\s*(?:FAIL |✘|✗|×|\w*Error: )/u.test(line))
  return [...new Set(marked)].slice(0, MAX_FAILURES)
}

function readSteps(logs: string): Step[] {
  return linesOf(logs, 'steps.txt').map((line) => {
    const [name = '', code, seconds] = line.split(' ')
    return { name, code: Number(code), seconds: Number(seconds) }
  })
}

/** The lines that are not empty, without colours. */
function linesOf(logs: string, file: string): string[] {
  const path = join(logs, file)
  if (!existsSync(path)) return []
  const text = stripVTControlCharacters(readFileSync(path, 'utf8'))
  return text.split('\n').filter((line) => line.trim() !== '')
}
