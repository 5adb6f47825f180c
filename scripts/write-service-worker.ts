import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Shell, hashedFiles } from '../web/service-worker/shell.ts'
import { bundleScript } from './bundle-pages.ts'

/** The pages that open offline, by address, and their HTML files. */
const SHELL_PAGES = [
  ['/', 'index.html'],
  ['/virtual-pet', 'virtual-pet.html'],
  ['/your-data', 'your-data.html'],
] as const

/**
 * Writes the service worker of the pages in `folder`, and the one that takes it away again.
 * It names every file it keeps, so that it changes whenever one of them does.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const shell = JSON.stringify(await shellOf(folder))
  const code = await bundleScript('web/service-worker/worker.ts')
  await writeFile(join(folder, 'service-worker.js'), `globalThis.remaShell=${shell};${code}`)
  const off = await bundleScript('web/service-worker/worker-off.ts')
  await writeFile(join(folder, 'service-worker-off.js'), off)
}

async function shellOf(folder: string): Promise<Shell> {
  const html = await Promise.all(
    SHELL_PAGES.map(([, file]) => readFile(join(folder, file), 'utf8')),
  )
  const hash = createHash('sha256').update(html.join('\0')).digest('base64url')
  return {
    version: hash.slice(0, 16),
    pages: SHELL_PAGES.map(([address]) => address),
    files: await namedFiles(html.join(''), folder),
  }
}

/**
 * The addresses of the hashed files that a text of the site in `folder` needs, each once: those it
 * names, and those that the scripts among them name.
 */
export async function namedFiles(text: string, folder: string): Promise<string[]> {
  const files = new Set<string>()
  const texts = [text]
  for (const one of texts) {
    for (const file of hashedFiles(one).filter((name) => !files.has(name))) {
      files.add(file)
      if (file.endsWith('.js')) texts.push(await readFile(join(folder, 'public', file), 'utf8'))
    }
  }
  return [...files]
}
