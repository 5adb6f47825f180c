import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FONT_INSIDE } from './inline-fonts.ts'
import { ROOT, buildSite } from './build-site.ts'
import { DICTIONARY } from './write-dictionary.ts'

/** The pages that open offline, which are read most; what all need more than the others comes last. */
const PAGES = ['your-data.html', 'index.html', 'virtual-pet.html']

/**
 * Writes the dictionary from today's pages, with their fonts once. Every visitor who has the one before fetches it:
 * scripts/budgets.test.ts says when it is worth that.
 */
async function makeDictionary(): Promise<void> {
  await buildSite()
  const texts = await Promise.all(PAGES.map((name) => readFile(join(ROOT, 'dist', name), 'utf8')))
  const last = texts.pop() ?? ''
  await mkdir(dirname(DICTIONARY), { recursive: true })
  await writeFile(
    DICTIONARY,
    [...texts.map((text) => text.replaceAll(FONT_INSIDE, '')), last].join('\n'),
  )
}

await makeDictionary()
