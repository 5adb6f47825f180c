import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'

const CADDYFILE = join(import.meta.dirname, '..', 'deploy', 'Caddyfile')

/** A Caddy in front of a Rema, with a certificate of its own local authority. */
export type Caddy = {
  /** https://localhost:<port>. */
  url: string
  /** The hash of its key that Chromium's --ignore-certificate-errors-spki-list takes. */
  keyHash: string
  close: () => Promise<void>
}

export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0
}

/** Serves `upstream` (host:port) by deploy/Caddyfile on a free port of this machine. */
export async function startCaddy(upstream: string): Promise<Caddy> {
  const home = await mkdtemp(join(tmpdir(), 'rema-caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const file = join(home, 'Caddyfile')
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plainPort}`]
  await writeFile(file, `{\n${options.join('\n')}\n}\nimport ${CADDYFILE}\n`)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      REMA_SITE: `https://localhost:${port}`,
      REMA_UPSTREAM: upstream,
    },
    stdio: 'ignore',
  })
  const keyHash = await keyHashOf(port, child)
  return {
    url: `https://localhost:${port}`,
    keyHash,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Asked until it answers: Caddy makes its authority first. */
async function keyHashOf(port: number, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const key = await keyOf(port)
    if (key) return createHash('sha256').update(key).digest('base64')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Caddy ended with ${child.exitCode}.`)
}

function keyOf(port: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: 'localhost',
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    socket.once('error', () => resolve(undefined))
    socket.once('secureConnect', () => {
      const { publicKey } = socket.getPeerX509Certificate() ?? {}
      resolve(publicKey?.export({ type: 'spki', format: 'der' }))
      socket.destroy()
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
