import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { memoryMb } from '../measure/process-figures.ts'
import { processesBelow } from '../measure/processes-below.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The product as npm starts it, and has it stopped. */
type NpmProcess = {
  /** What the server and PostgreSQL hold now, in MB; npm itself is not counted. */
  memory: () => Promise<{ server: number; postgres: number }>
  stop: () => Promise<void>
}

/** Runs `npm <words>` in a checkout; resolves when its first page has come whole. */
export async function startNpm(folder: string, words: readonly string[]): Promise<NpmProcess> {
  const env = { ...process.env, PORT: '0', PATH: withoutOwnBin() }
  const child = spawn('npm', words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killed = () => void child.kill()
  process.once('exit', killed)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const [, url] = /Rema is ready: (\S+)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    void ended.then(() => reject(new Error(`npm ${words.join(' ')} ended: ${said}`)))
  })
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!(await answer.text()).includes('</html>')) throw new Error('the landing page is not HTML')
  return {
    memory: () => memoryBelow(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killed)
    },
  }
}

/** A newcomer's path: this script runs with the checkout's own programs first. */
function withoutOwnBin(): string {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.filter((folder) => !folder.startsWith(ROOT)).join(':')
}

async function memoryBelow(root: number) {
  const sums = { server: 0, postgres: 0 }
  for (const { pid, words } of await processesBelow(root)) {
    if (/scripts\/(start|serve)\.mjs/.test(words)) sums.server += await memoryMb(pid)
    else if (words.includes('postgres')) sums.postgres += await memoryMb(pid)
  }
  return sums
}
