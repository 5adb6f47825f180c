import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { PseudoLanguage } from '../words/pseudo.ts'

const ROOT = join(import.meta.dirname, '..')

/** Builds the pages in a pseudo-language, unless they are built already; gives their folder. */
export async function buildPseudoSite(language: PseudoLanguage): Promise<string> {
  const folder = join(ROOT, '.cache', 'pseudo', language)
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build-site.ts'), folder], {
    env: { ...process.env, REMA_LANGUAGE: language },
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`building the pages in ${language} ended with ${code}`)
  return folder
}

/** Gives the browser these pages and their files in place of the server's; calls go on to the server. */
export async function servePseudoSite(context: BrowserContext, folder: string): Promise<void> {
  const pages: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, 'pages.json'), 'utf8'),
  )
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) return route.continue()
    const page = pages[pathname]
    if (page) return route.fulfill({ path: join(folder, page.file) })
    if (pathname.includes('.')) return route.fulfill({ path: join(folder, 'public', pathname) })
    return route.fulfill({ path: join(folder, '404.html') })
  })
}
