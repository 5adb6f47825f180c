import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressWith, readDictionary } from '../server/http/page-dictionary.ts'

/** What the pages had in common when it was made (make-dictionary.ts): the same for every release until it is made anew. */
export const DICTIONARY = join(import.meta.dirname, '..', 'web', 'dictionary', 'pages.txt')

/** Puts the dictionary among the hashed files of the site in `folder`. */
export async function writeDictionary(folder: string): Promise<void> {
  const bytes = await readFile(DICTIONARY)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  await writeFile(join(folder, 'public', 'assets', `dictionary-${hash}.txt`), bytes)
}

/** Writes a .dcz beside every page of the site in `folder`: what a browser is sent that has the dictionary. */
export async function compressPages(folder: string): Promise<void> {
  const dictionary = await readDictionary(folder)
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  await Promise.all(
    pages.map(async (name) => {
      const path = join(folder, name)
      await writeFile(`${path}.dcz`, await compressWith(dictionary, await readFile(path)))
    }),
  )
}
