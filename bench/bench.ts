import { buildSite } from '../scripts/build-site.ts'
import { activity } from './activity.ts'
import { growth } from './growth.ts'
import { idle } from './idle.ts'
import { lighthouse } from './lighthouse.ts'
import type { Size } from './measure.ts'
import { oneVisitor } from './one-visitor.ts'
import { votes } from './votes.ts'

const BENCHES: Record<string, (size: Size) => Promise<void>> = {
  activity,
  votes,
  growth,
  'one-visitor': oneVisitor,
  lighthouse,
  idle,
}

const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('--'))
const names = args.filter((arg) => !arg.startsWith('--'))
const size: Size = {
  rounds: numberFrom('rounds', 5),
  seconds: numberFrom('seconds', 4),
}

// Without a handler a signal would end this process before it can stop what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await buildSite()
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(BENCHES).join(', ')}.`)
  console.log(`\n${name}`)
  await bench(size)
}

function numberFrom(name: string, fallback: number): number {
  const given = options.find((option) => option.startsWith(`--${name}=`))
  const value = Number(given?.split('=')[1] ?? fallback)
  if (!(value > 0)) throw new Error(`--${name} must be a positive number.`)
  return value
}
