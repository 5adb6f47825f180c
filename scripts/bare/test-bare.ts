import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { baseRoot } from './base-root.ts'
import { HOME, ROOT } from './folders.ts'
import { readMachine } from './machine.ts'
import { nodeOfWorld } from './node-of-world.ts'
import { type Options, USAGE, readOptions } from './options.ts'
import { type Result } from './result.ts'
import { tryWorld } from './session.ts'
import { tableOf } from './table.ts'
import { installTools } from './tools.ts'

/** Tries the two commands on machines that have never seen the project. Gives the exit code. */
async function testBare({ worlds, times, run, isFresh, isKept }: Options): Promise<number> {
  installTools(worlds)
  mkdirSync(HOME, { recursive: true })
  const machine = readMachine()
  const base = baseRoot(machine, isFresh)
  const bundle = bundleHead()
  const rounds = Array.from({ length: times }, (_, at) => at + 1)
  const all = rounds.flatMap((round) =>
    worlds.map((world) => ({ world, name: times === 1 ? world.name : `${world.name}.${round}` })),
  )
  const results: Result[] = []
  for (const { world, name } of all) {
    console.log(`\n${name}: Node ${world.node}, logs in .cache/bare/logs/${name}`)
    const material = { machine, base, bundle, node: nodeOfWorld(world.node) }
    const result = await tryWorld(world, material, { name, run, isKept })
    if (result === null) break
    results.push(result)
    for (const line of result.failures) console.log(`    ${line.trim()}`)
    console.log(`${result.isGood ? '✓' : '✗'} ${name}: ${result.test}; ${result.start}`)
  }
  console.log(`\n${tableOf(results)}`)
  const isComplete = results.length === all.length
  if (!isComplete) console.log('Stopped before the end.')
  return isComplete && results.every(({ isGood }) => isGood) ? 0 : 1
}

/** What is committed, and nothing else, is what a newcomer gets. */
function bundleHead(): string {
  // A run beside this one may be of another commit.
  const bundle = join(HOME, `head-${process.pid}.bundle`)
  process.once('exit', () => rmSync(bundle, { force: true }))
  git('bundle', 'create', '-q', bundle, 'HEAD')
  console.log(`Commit: ${git('log', '-1', '--format=%h %s').trim()}`)
  if (git('status', '--porcelain') !== '') console.log('Uncommitted changes are not tested.')
  return bundle
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
}

try {
  process.exitCode = await testBare(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`\n${USAGE}`)
  process.exitCode = 1
}
