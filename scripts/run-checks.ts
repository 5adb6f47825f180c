import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { unsaidWords } from './unsaid-words.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')

export type Count = { passed: number; failed: number }

/** Formatting, lint, types with the borders between rooms, exports nobody asks for and words; each counts as one test. */
export async function runChecks(): Promise<Count> {
  const results = [
    run('formatting', ['oxfmt/bin/oxfmt', '--check']),
    run('lint and borders', ['oxlint/bin/oxlint']),
    run('types and borders', ['typescript-7/bin/tsc', '-b']),
    run('exports', ['knip/bin/knip.js']),
    await wordsAreSaid(),
  ]
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

function run(name: string, [script = '', ...words]: string[]): boolean {
  const result = spawnSync(process.execPath, [join(MODULES, script), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const isGood = result.status === 0
  console.log(`${isGood ? '✓' : '✗'} ${name}`)
  if (!isGood) console.log(result.stdout + result.stderr)
  return isGood
}

async function wordsAreSaid(): Promise<boolean> {
  const unsaid = await unsaidWords()
  const isGood = unsaid.length === 0
  console.log(`${isGood ? '✓' : '✗'} words`)
  if (!isGood) console.log(`Not in words/, where every language has them:\n${unsaid.join('\n')}`)
  return isGood
}
