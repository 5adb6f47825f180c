import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

type Options = {
  /** The user who runs it; the current one unless given. */
  user?: number | undefined
  /** A command that runs it. */
  through?: readonly string[]
}

/**
 * Starts `server/main.ts` without pages, on a free port unless `settings` say otherwise. `ready` is its address; it rejects
 * with what the operator would read when the server does not start.
 */
export function startServer(
  settings: Record<string, string>,
  { user = process.getuid?.() ?? 0, through = [] }: Options = {},
) {
  const { PATH, HOME, TMPDIR } = process.env
  const [file, ...words] = [...through, process.execPath, MAIN]
  const child = spawn(file, words, {
    cwd: '/',
    env: { PATH, HOME, TMPDIR, REMA_PAGES: 'off', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== process.getuid?.() && { uid: user, gid: user }),
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([code, signal]: (number | string | null)[]) => {
    const [stdout, stderr] = await said
    return { code, signal, stdout, stderr }
  })
  const ready = new Promise<string>((resolve, reject) => {
    let heard = ''
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      const [, address] = /^Rema is ready: (\S+)$/m.exec(heard) ?? []
      if (address !== undefined) resolve(address)
    })
    void ended.then(({ code, signal, stderr }) =>
      reject(new Error(`ended with ${code ?? signal}: ${stderr}`)),
    )
  })
  // A test of a start that fails looks at `ended` alone.
  ready.catch(() => {})
  return { process: child, ready, ended }
}
