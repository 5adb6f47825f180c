import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PSEUDO_LANGUAGES } from '../words/pseudo.ts'
import { languages, speak } from './language.ts'

const WORDS = join(import.meta.dirname, '..', 'words')
const spoken = languages().filter((name) => !PSEUDO_LANGUAGES.some((one) => one === name))

/** The files of a language that pages import. */
function rooms(language: string): string[] {
  const names = readdirSync(join(WORDS, language)).filter((name) => /^[\w-]+\.ts$/.test(name))
  return names.filter((name) => name !== 'plural.ts' && name !== 'catalogue.ts').sort()
}

test('the catalogue names every file of English words', () => {
  const catalogue = readFileSync(join(WORDS, 'catalogue.ts'), 'utf8')
  const named = [...catalogue.matchAll(/'\.\/en\/([\w-]+\.ts)'/g)].map(([, name = '']) => name)
  expect(named.sort()).toEqual(rooms('en'))
})

describe.each(spoken)('the language %s', (language) => {
  test('has the same files as English', () => {
    expect(rooms(language)).toEqual(rooms('en'))
  })

  test('is held to the catalogue', () => {
    if (language === 'en') return
    const held = readFileSync(join(WORDS, language, 'catalogue.ts'), 'utf8')
    expect(held).toContain('satisfies Catalogue')
  })
})

test('a language that there is not stops the build, and is told which there are', () => {
  expect(() => speak('xx')).toThrow(/xx.*en.*en-XA.*ar-XB/)
})
