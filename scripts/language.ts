import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PSEUDO_LANGUAGES } from '../words/pseudo.ts'

const WORDS = join(import.meta.dirname, '..', 'words')
const ROOM = /^#words\/((?:species\/)?[\w-]+)\.ts$/
const MADE = '\0words/'

/** The language that pages are built in: REMA_LANGUAGE, else English. */
export function builtLanguage(): string {
  return process.env['REMA_LANGUAGE'] || 'en'
}

/**
 * Lets `#words/voting.ts` mean the words of this language: a folder of words/, or a pseudo-language
 * made of the English one. Throws for a language that there is not.
 */
export function speak(language: string): Plugin {
  const pseudo = PSEUDO_LANGUAGES.find((one) => one === language)
  if (!pseudo && !existsSync(join(WORDS, language, 'language.ts'))) {
    throw new Error(`REMA_LANGUAGE=${language}: there is ${languages().join(', ')}`)
  }
  return {
    name: 'rema-words',
    enforce: 'pre',
    resolveId(id) {
      const [, room] = ROOM.exec(id) ?? []
      if (room === undefined) return null
      return pseudo ? `${MADE}${room}` : join(WORDS, language, `${room}.ts`)
    },
    load(id) {
      if (!pseudo || !id.startsWith(MADE)) return null
      return pseudoRoom(pseudo, id.slice(MADE.length))
    },
  }
}

/** Every language that pages can be built in. */
export function languages(): string[] {
  const folders = readdirSync(WORDS).filter((name) => existsSync(join(WORDS, name, 'language.ts')))
  return [...folders, ...PSEUDO_LANGUAGES]
}

/** A module with the exports of an English room, each said in the pseudo-language. */
function pseudoRoom(language: string, room: string): string {
  if (room === 'language') {
    const direction = language.startsWith('ar') ? 'rtl' : 'ltr'
    return `export const LANGUAGE = '${language}'\nexport const DIRECTION = '${direction}'`
  }
  const path = join(WORDS, 'en', `${room}.ts`)
  const names = readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
  const exported = [...names].map(
    ([, name]) => `export const ${name} = /* @__PURE__ */ pseudo('${language}', english.${name})`,
  )
  return [
    `import * as english from ${JSON.stringify(path)}`,
    `import { pseudo } from ${JSON.stringify(join(WORDS, 'pseudo.ts'))}`,
    ...exported,
  ].join('\n')
}
