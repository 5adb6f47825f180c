import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'

const EXAMPLE = join(import.meta.dirname, '..', 'deploy', 'prometheus')
const PROMETHEUS = '/usr/bin/prometheus'
const isMissing = !existsSync(PROMETHEUS)
const why = isMissing ? ' (skipped: Prometheus is not installed, apt-get install prometheus)' : ''

test.skipIf(isMissing)(`the alerts fire for what they are about${why}`, () => {
  const words = ['test', 'rules', 'alerts.test.yml']
  // It ends with 1 when one of them fails.
  expect(execFileSync('/usr/bin/promtool', words, { cwd: EXAMPLE }).toString()).toContain('SUCCESS')
})

test.skipIf(isMissing)(
  `a real Prometheus reads us, and every figure of alerts and dashboard is there${why}`,
  async () => {
    const app = await buildApp({
      pool: createPool({}),
      pages: null,
      metrics: true,
    })
    onTestFinished(() => app.close())
    const target = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
    const error = { kind: 'thrown', error: 'Error', page: '/', script: 'page', line: 1, column: 1 }
    await app.inject({ method: 'POST', url: '/api/browser-errors', payload: error })
    const ask = await startPrometheus(target)
    await expect.poll(() => ask('up{job="rema"} == 1'), { timeout: 20_000 }).toHaveLength(1)
    const alerts = await readFile(join(EXAMPLE, 'alerts.yml'), 'utf8')
    const dashboard = await readFile(join(EXAMPLE, 'dashboard.json'), 'utf8')
    const named = `${alerts}${dashboard}`.match(/\b(?:rema|process)_[a-z_]+\b/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    for (const name of new Set(named)) expect([name, await ask(name)]).not.toEqual([name, []])
    const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(dashboard)
    for (const { expr } of panels.flatMap(({ targets }) => targets)) await ask(expr)
  },
)

type Told = { status: string; error?: string; data: { result: unknown[] } }

/** Starts it on the example's files, with another target; gives what answers a query, or throws. */
async function startPrometheus(target: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-prometheus-'))
  await cp(EXAMPLE, folder, { recursive: true })
  const file = join(folder, 'prometheus.yml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('127.0.0.1:3000', target).replaceAll('15s', '1s'))
  const words = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/data`,
    '--web.listen-address=127.0.0.1:0',
  ]
  const child = spawn(PROMETHEUS, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const port = () => /Listening on.*address=127\.0\.0\.1:(\d+)/.exec(said)?.[1]
  while (port() === undefined && child.exitCode === null) await sleep(50)
  const address = `http://127.0.0.1:${port() ?? ''}`
  return async (query: string): Promise<unknown[]> => {
    const asked = new URLSearchParams({ query })
    const answer = await fetch(`${address}/api/v1/query?${asked.toString()}`)
    // While it starts it answers in words.
    if (!answer.headers.get('content-type')?.includes('json')) return []
    const told: Told = JSON.parse(await answer.text())
    if (told.status === 'error') throw new Error(`${query}: ${told.error ?? ''}`)
    return told.data.result
  }
}
