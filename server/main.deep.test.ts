import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, describe, expect, test, vi } from 'vitest'
import { startServer } from './testing/rema-server.ts'

async function folder({ onTestFinished }: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rema-main-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A port that accepts connections and never answers. `connected` resolves at the first one. */
async function silentPort({ onTestFinished }: TestContext) {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
  })
  const connected = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address: AddressInfo | string | null = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, connected }
}

/** Whether PostgreSQL runs in this folder. */
function isRunning(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))
}

/** The one line that the operator reads when a start fails. */
async function messageOf(settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await startServer(settings).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).not.toContain('hush')
  return stderr.trim()
}

describe.concurrent('a start that fails prints one sentence', () => {
  test('a DATA_DIR without write access', async (context) => {
    const file = join(await folder(context), 'file')
    await writeFile(file, '')
    expect(await messageOf({ DATA_DIR: join(file, 'data') })).toContain(join(file, 'data'))
  })

  test('a DATABASE_URL that stays silent', async (context) => {
    const { port } = await silentPort(context)
    const url = `postgresql://rema:hush@127.0.0.1:${port}/rema`
    expect(await messageOf({ DATABASE_URL: url })).toContain(
      'cannot be reached (timeout expired): start it',
    )
  })
})

describe.concurrent('a start', () => {
  test('prints its address, stops in order and finds its data again', async (context) => {
    const dataDir = await folder(context)
    const headers = { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' }
    const first = startServer({ DATA_DIR: dataDir })
    const address = await first.ready
    expect(address).toMatch(/^http:\/\/localhost:\d+$/)
    const body = JSON.stringify({ name: 'Mochi', type: 'cat' })
    const made = await fetch(`${address}/api/pet`, { method: 'POST', headers, body })
    expect(made.status).toBe(201)
    first.process.kill('SIGTERM')
    const { code, stdout, stderr } = await first.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n')[0]).toBe(`Rema is ready: ${address}`)
    expect(stdout.trim().split('\n')).toHaveLength(2)

    const { port } = await silentPort(context)
    expect(await messageOf({ DATA_DIR: dataDir, PORT: String(port) })).toContain('is in use')
    expect(isRunning(dataDir)).toBe(false)

    const second = startServer({ DATA_DIR: dataDir })
    const again = await second.ready
    const answer = await fetch(`${again}/api/game`, { headers })
    expect(await answer.json()).toMatchObject({ game: { pet: { name: 'Mochi' } } })
    second.process.kill('SIGINT')
    // Once it refuses connections it is closing, and a second signal changes nothing.
    await vi.waitFor(() => expect(fetch(again)).rejects.toThrow('fetch failed'), {
      timeout: 10_000,
    })
    second.process.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })

  test('stops at once while it waits for its database', async (context) => {
    const { port, connected } = await silentPort(context)
    const given = startServer({ DATABASE_URL: `postgresql://rema@127.0.0.1:${port}/rema` })
    await connected
    given.process.kill('SIGTERM')
    // A stop that hangs would take 26 s and end with code 1.
    expect(await given.ended).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })
})
