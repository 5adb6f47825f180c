import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** A bundled script: its file, the word that its name begins with, and its text. */
export type Script = { file: string; name: string; text: string }

/** How one script names another: the bundler writes nothing else like it. */
const IMPORTED = /(["'`])\.\/([\w.-]+\.js)\1/g
/** Of base64url: two texts of one name have the same hash once in 69 billion. */
const HASH_LENGTH = 6

/**
 * Gives scripts names that follow their own texts; by the file that each had. Those in `stable` are imported by
 * their word alone, which the page's import map makes an address: when one changes, nothing that imports it does.
 * Any other changes what imports it, too.
 */
export function renamed(
  scripts: readonly Script[],
  stable: ReadonlySet<string>,
): ReadonlyMap<string, Script> {
  const before = new Map(scripts.map((script) => [script.file, script]))
  const after = new Map<string, Script>()

  function rename(file: string, importers: readonly string[]): Script {
    const path = [...importers, file]
    if (importers.includes(file)) throw new Error(`none can be named first: ${path.join(' → ')}`)
    const script = before.get(file)
    if (!script) throw new Error(`no script: ${path.join(' → ')}`)
    const text = script.text.replaceAll(IMPORTED, (_, quote: string, name: string) => {
      const imported = `assets/${name}`
      const word = stable.has(imported) && before.get(imported)?.name
      return `${quote}${word || `./${nameOf(after.get(imported) ?? rename(imported, path))}`}${quote}`
    })
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
    const next = { ...script, file: `assets/${script.name}-${hash}.js`, text }
    after.set(file, next)
    return next
  }

  for (const { file } of scripts) if (!after.has(file)) rename(file, [])
  return after
}

function nameOf({ file }: Script): string {
  return file.replace('assets/', '')
}

/** The scripts of a bundle renamed so, in `folder` and in the manifest that comes back. */
export async function renameScripts(
  manifest: Manifest,
  folder: string,
  stable: ReadonlySet<string>,
): Promise<Manifest> {
  const scripts = await Promise.all(
    Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(async ({ file, name = '' }) => {
        return { file, name, text: await readFile(join(folder, file), 'utf8') }
      }),
  )
  const after = renamed(scripts, stable)
  await Promise.all([...after.keys()].map((file) => rm(join(folder, file))))
  await Promise.all(
    [...after.values()].map(({ file, text }) => writeFile(join(folder, file), text)),
  )
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]): [string, ManifestChunk] => [
      key,
      { ...chunk, file: after.get(chunk.file)?.file ?? chunk.file },
    ]),
  )
}
