import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, describe, expect, test } from 'vitest'
import { copyOf, linkModules, ofDevDependencies } from './checkout.ts'
import { type Started, allEnded, runs, start } from './npm-start.ts'

const ROOT = join(import.meta.dirname, '..')
const RECORDER = join(import.meta.dirname, 'record-modules.mjs')
/** Two npm and a build, on machines that may be busy. */
const SLOW = { timeout: 300_000 }
/** All that a checkout has before it is installed, except where tests are. */
const NOT_COPIED = ['.cache', '.git', 'bench', 'clusters', 'data', 'dist', 'e2e', 'faults']
const SOURCES = readdirSync(ROOT).filter((name) => ![...NOT_COPIED, 'node_modules'].includes(name))

type Cleanup = Pick<TestContext, 'onTestFinished'>

async function newCheckout(context: Cleanup) {
  const folder = await copyOf(SOURCES, context)
  linkModules(folder)
  return folder
}

function npmStart(folder: string, context: Cleanup, settings: Record<string, string> = {}) {
  return start({ folder, file: 'npm', words: ['start'], settings }, context)
}

/** Each process's modules, by the process's id. */
function recordModules({ onTestFinished }: Cleanup) {
  const folder = mkdtempSync(join(tmpdir(), 'rema-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return {
    settings: { LOADED_MODULES: folder, NODE_OPTIONS: `--import=${RECORDER}` },
    of: (pid: number) =>
      readFileSync(join(folder, String(pid)), 'utf8')
        .trim()
        .split('\n'),
    processes: () => readdirSync(folder).map(Number),
  }
}

/** The process that serves: the one below npm that is no PostgreSQL. */
function serverOf(pids: readonly number[]): number {
  const isServer = (pid: number) => commandOf(pid).includes('scripts/start.mjs')
  const found = pids.filter(isServer)
  expect(found.map(commandOf)).toHaveLength(1)
  return found[0] ?? 0
}

/** '' where the process has ended, as one of PostgreSQL's may meanwhile. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

async function stop({ child }: Started) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

describe('npm start on a fresh checkout', SLOW, () => {
  test('builds in a process that ends: the server has loaded nothing that building needs', async (context) => {
    const folder = await newCheckout(context)
    const modules = recordModules(context)
    const first = await npmStart(folder, context, modules.settings)
    const pids = await first.until('Rema is ready')
    expect(first.said()).toContain('Building the pages …')
    const [, address = ''] = /Rema is ready: (\S+)/.exec(first.said()) ?? []
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
    const hasLoaded = (pid: number, file: string) =>
      modules.of(pid).some((url) => url.endsWith(file))
    const server = serverOf(pids)
    expect(hasLoaded(server, '/server/main.ts')).toBe(true)
    expect(ofDevDependencies(modules.of(server))).toEqual([])
    // The build was seen by the same eyes, and is gone.
    const builds = modules.processes().filter((pid) => hasLoaded(pid, '/scripts/build-site.ts'))
    expect(builds).toHaveLength(1)
    expect(builds.flatMap((pid) => ofDevDependencies(modules.of(pid)))).not.toEqual([])
    expect(builds.filter(runs)).toEqual([])
    await stop(first)

    const builtAt = statSync(join(folder, 'dist')).mtimeMs
    const second = await npmStart(folder, context)
    await second.until('Rema is ready')
    expect(second.said()).not.toContain('Building')
    expect(statSync(join(folder, 'dist')).mtimeMs).toBe(builtAt)
    await stop(second)
  })

  test('says in a sentence that a build failed, and ends with 1', async (context) => {
    const folder = await newCheckout(context)
    writeFileSync(join(folder, 'web/pages/page.css'), '@import "./no-such-file.css";')
    const started = await npmStart(folder, context)
    const [code] = await once(started.child, 'exit')
    expect(code).toBe(1)
    expect(started.said()).toMatch(
      /\nThe pages could not be built: see above, correct it and start again\.\n/,
    )
    expect(started.said()).not.toContain('Rema is ready')
  })
})

describe.concurrent('npm start that is asked to stop while it builds ends at once', SLOW, () => {
  test.for<[string, (npm: number) => void]>([
    ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
    ['SIGTERM to npm and all that it started', (npm) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['its terminal closed', (npm) => process.kill(-npm, 'SIGHUP')],
    ['npm killed', (npm) => process.kill(npm, 'SIGKILL')],
  ])('(%s)', async ([, ask], context) => {
    const folder = await newCheckout(context)
    const started = await npmStart(folder, context)
    const pids = await started.until('Building the pages …')
    expect(pids.length).toBeGreaterThanOrEqual(3)
    ask(started.pid)
    await allEnded(pids)
    expect(readdirSync(folder)).not.toContain('dist')
    expect(started.said()).not.toMatch(/could not be built|Rema is ready/)
  })

  test('(the start itself killed)', async (context) => {
    const folder = await newCheckout(context)
    const started = await npmStart(folder, context)
    const pids = await started.until('Building the pages …')
    process.kill(serverOf(pids), 'SIGKILL')
    await allEnded(pids)
    expect(readdirSync(folder)).not.toContain('dist')
  })
})
