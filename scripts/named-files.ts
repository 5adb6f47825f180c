import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashedFiles } from '../web/service-worker/shell.ts'

/**
 * The addresses of the hashed files that a text of the site in `folder` needs, each once: those it
 * names, and those that the scripts among them name, which come later.
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
