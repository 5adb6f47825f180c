import { parseArgs } from 'node:util'
import { DEFAULT_WORLDS, PLAIN, WORLDS, type World } from './world.ts'

export type Options = {
  worlds: World[]
  /** How often each world is made and tried. */
  times: number
  /** A shell command in the checkout instead of the two commands; '' for those. */
  run: string
  /** The cached root file system is made anew. */
  isFresh: boolean
  /** What a world left on the disk stays for a look. */
  isKept: boolean
}

export const USAGE = `npm run test:bare                       a newcomer's machine, as root and as an ordinary user
npm run test:bare -- --all              every world: ${WORLDS.map(({ name }) => name).join(', ')}
npm run test:bare -- --world lang-tr    one of them; may be said several times
npm run test:bare -- --user …           one of your own (with --world: that one, changed):
    --node 24  --user  --zone Asia/Tokyo  --lang tr_TR.UTF-8  --tmpdir /var/elsewhere
    --path "a folder/with blanks"  --slow-disk  --one-core  --no-ipv6  --no-shm
    --times 10             each ten times
    --run 'vitest run --project web'   this command in place of npm test and npm start
    --fresh                makes the cached root file system anew
    --keep                 leaves what a world wrote in .cache/bare/worlds`

/** Throws a sentence where the words cannot be understood. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      all: { type: 'boolean', default: false },
      world: { type: 'string', multiple: true, default: [] },
      node: { type: 'string' },
      user: { type: 'boolean' },
      zone: { type: 'string' },
      lang: { type: 'string' },
      tmpdir: { type: 'string' },
      path: { type: 'string' },
      'slow-disk': { type: 'boolean' },
      'one-core': { type: 'boolean' },
      'no-ipv6': { type: 'boolean' },
      'no-shm': { type: 'boolean' },
      times: { type: 'string', default: '1' },
      run: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  })
  const changes: Partial<World> = {}
  if (values.node !== undefined) changes.node = values.node
  if (values.user) changes.account = 'user'
  if (values.zone !== undefined) changes.zone = values.zone
  if (values.lang !== undefined) changes.lang = values.lang
  if (values.tmpdir !== undefined) changes.tmpdir = values.tmpdir
  if (values.path !== undefined) changes.path = values.path
  if (values['slow-disk']) changes.isDiskSlow = true
  if (values['one-core']) changes.hasOneCore = true
  if (values['no-ipv6']) changes.hasIpv6 = false
  if (values['no-shm']) changes.hasShm = false
  const isOwn = Object.keys(changes).length > 0
  const named = values.all ? WORLDS : values.world.map(worldOf)
  const chosen = named.length > 0 ? named : isOwn ? [PLAIN] : DEFAULT_WORLDS
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a number from 1 up.')
  return {
    worlds: isOwn ? chosen.map((world) => changed(world, changes)) : [...chosen],
    times,
    run: values.run,
    isFresh: values.fresh,
    isKept: values.keep,
  }
}

function worldOf(name: string): World {
  const world = WORLDS.find((one) => one.name === name)
  if (world) return world
  throw new Error(`There is no world "${name}": ${WORLDS.map((one) => one.name).join(', ')}.`)
}

function changed(world: World, changes: Partial<World>): World {
  const words = Object.values(changes).map((value) => String(value).replace(/\W+/g, '-'))
  const kinds = Object.keys(changes)
  const name = [world.name, ...kinds.map((kind, at) => `${kind}-${words[at]}`)].join('-')
  return { ...world, ...changes, name: name.slice(0, 80) }
}
