// Runs inside a world, on its Node: `npm start`, a page, SIGTERM to npm, and nobody left. Its last line says what
// came of it; the exit code is 1 where something did not.
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const MAX_READY_MS = 15 * 60_000
const MAX_ENDING_MS = 30_000

const before = new Set(processes())
const port = await freePort()
const from = Date.now()
const npm = spawn('npm', ['start'], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = new Promise((resolve) => {
  npm.once('exit', resolve)
})

try {
  const address = await readyAddress()
  const seconds = Math.round((Date.now() - from) / 1000)
  for (const path of ['/', '/virtual-pet', '/api/features']) await expectPage(address + path)
  npm.kill('SIGTERM')
  const left = await whoIsLeft()
  if (left.length > 0) fail(`ready in ${seconds} s, but SIGTERM left running: ${left.join('; ')}`)
  console.log(`ready in ${seconds} s, pages 200, ended by SIGTERM`)
  process.exit(0)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** @returns {Promise<string>} */
function readyAddress() {
  return new Promise((resolve, reject) => {
    let heard = ''
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (part) => {
        process.stdout.write(part)
        heard += part
        const [, address] = /Rema is ready: (\S+)/.exec(heard) ?? []
        if (address) resolve(address)
      })
    }
    void ended.then(() => reject(new Error('npm start ended before it was ready')))
    setTimeout(() => reject(new Error('npm start was not ready in time')), MAX_READY_MS).unref()
  })
}

/** @param {string} url */
async function expectPage(url) {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

/** The command lines of what `npm start` began and did not end in time. */
async function whoIsLeft() {
  for (const last = Date.now() + MAX_ENDING_MS; ; await sleep(100)) {
    const left = processes().filter((pid) => !before.has(pid))
    if (left.length === 0 || Date.now() > last) return left.map(commandOf)
  }
}

/** The ids of all that run in this world; a process that has ended and was not fetched has no command line. */
function processes() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name) !== '')
}

/** @param {string} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80)
  } catch {
    return ''
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.log(`FAILED: ${sentence}`)
  process.exit(1)
}
