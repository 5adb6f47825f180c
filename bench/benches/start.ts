import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { memoryMb } from '../measure/process-figures.ts'
import { openReport } from '../measure/results.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** From a fresh clone to the first page, the start after that, and the memory at rest. */
export async function start(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('start', 'Starting', rounds)
  const folder = await mkdtemp(join(tmpdir(), 'rema-clone-'))
  const clone = join(folder, 'rema')
  try {
    const from = performance.now()
    await run('git', ['clone', '--quiet', ROOT, clone])
    const first = await startAndRead(clone)
    const freshMs = performance.now() - from
    await stop(first.child)
    const seconds: number[] = []
    const memory: { server: number; postgres: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const { child } = await startAndRead(clone)
      seconds.push((performance.now() - begun) / 1000)
      await sleep(3000)
      memory.push(await memoryBelow(child.pid ?? 0))
      await stop(child)
    }
    report.line({
      what: 'fresh clone to the first page (npm start: install, build, initdb); once',
      rema: `${(freshMs / 1000).toFixed(1)} s`,
      yardstick: '–',
      ratio: null,
      goal: '–',
      isReached: null,
    })
    report.line({
      what: 'second npm start to the first page',
      rema: `${median(seconds).toFixed(2)} s`,
      yardstick: '–',
      ratio: null,
      goal: '≤ 5 s',
      isReached: median(seconds) <= 5,
    })
    report.line({
      what: 'memory at rest (proportional share)',
      rema: `server ${median(memory.map((m) => m.server)).toFixed(0)} MB, PostgreSQL ${median(memory.map((m) => m.postgres)).toFixed(0)} MB`,
      yardstick: '–',
      ratio: null,
      goal: '–',
      isReached: null,
    })
    await report.save()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startAndRead(clone: string): Promise<{ child: ChildProcess }> {
  const env = { ...process.env, PORT: '0', PATH: withoutOwnBin() }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const [, url] = /Rema is ready: (\S+)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!(await answer.text()).includes('</html>')) throw new Error('the landing page is not HTML')
  return { child }
}

/** A newcomer's path: this script runs with the checkout's own programs first. */
function withoutOwnBin(): string {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.filter((folder) => !folder.startsWith(ROOT)).join(':')
}

async function stop(child: ChildProcess) {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // npm passes no signal on to what its script started: the server itself is told.
  for (const { pid, words } of await processesBelow(child.pid ?? 0)) {
    if (words.includes('start.mjs') && !words.startsWith('sh')) process.kill(pid, 'SIGTERM')
  }
  await ended
}

async function memoryBelow(pid: number) {
  const sums = { server: 0, postgres: 0 }
  for (const { pid: one, words } of await processesBelow(pid)) {
    if (words.includes('postgres')) sums.postgres += await memoryMb(one)
    else if (words.includes('start.mjs') && !words.startsWith('sh'))
      sums.server += await memoryMb(one)
  }
  return sums
}

/** All descendants of a process, from /proc. */
async function processesBelow(root: number): Promise<{ pid: number; words: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { pid: Number(pid), parent, words: words.replaceAll('\0', ' ') }
    }),
  )
  const below = new Set([root])
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid) && pid !== root)
}
