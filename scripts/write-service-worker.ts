import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Shell, hashedFiles } from '../web/service-worker/shell.ts'
import { bundleScript } from './bundle-pages.ts'

/** The pages that open offline, by address, and their HTML files. */
const SHELL_PAGES = {
  '/': 'index.html',
  '/virtual-pet': 'virtual-pet.html',
  '/your-data': 'your-data.html',
}

/**
 * Writes the service worker of the pages in `folder`, and the one that takes it away again.
 * It names every file it keeps, so that it changes whenever one of them does.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const pages = Object.values(SHELL_PAGES).map((file) => readFile(join(folder, file), 'utf8'))
  const html = await Promise.all(pages)
  const shell: Shell = {
    version: createHash('sha256').update(html.join('\0')).digest('base64url').slice(0, 16),
    pages: Object.keys(SHELL_PAGES),
    files: await namedFiles(html.join(''), folder),
  }
  const code = await bundleScript('web/service-worker/worker.ts')
  const text = `globalThis.remaShell=${JSON.stringify(shell)};${code}`
  await writeFile(join(folder, 'service-worker.js'), text)
  const off = await bundleScript('web/service-worker/worker-off.ts')
  await writeFile(join(folder, 'service-worker-off.js'), off)
}

/** The addresses of the hashed files that a text names, and those that the scripts among them name. */
async function namedFiles(text: string, folder: string): Promise<string[]> {
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
