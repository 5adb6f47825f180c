import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without vowels no two make a word, and without d none is 'ad', which blockers hide. */
const SECOND = 'bcfghjklmnpqrstvwxz0123456789'

/**
 * A name of two letters for each class and animation of the CSS Modules under `folder`, by file and own
 * name: 'web/ui/card.module.css card'. They follow from the sources alone, so that the builds which draw
 * the pages, their styles and their scripts agree. Throws when there are more than there are names.
 */
export function shortNames(folder: string): ReadonlyMap<string, string> {
  const files = globSync('web/**/*.module.css', { cwd: folder }).toSorted()
  const names = files.flatMap((file) =>
    namesIn(readFileSync(join(folder, file), 'utf8')).map((name) => `${file} ${name}`),
  )
  return new Map(names.map((name, at) => [name, shortName(at)]))
}

function namesIn(css: string): string[] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '')
  const found = text.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

function shortName(at: number): string {
  const first = FIRST[Math.floor(at / SECOND.length)]
  if (first === undefined) throw new Error('There are more classes than names of two letters.')
  return `${first}${SECOND[at % SECOND.length]}`
}
