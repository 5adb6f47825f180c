import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'

const CONTRACT = join(import.meta.dirname, '..', 'contract')
const HEAD = '// Generated from openapi.json by `npm run contract`; not edited by hand.\n\n'

/** The two files of contract/ as the server's schemas have them today. */
async function makeContract(): Promise<Record<'openapi.json' | 'api.d.ts', string>> {
  const app = await buildApp({ pool: createPool({}), pages: null })
  const { body } = await app.inject('/openapi.json')
  const document = JSON.stringify(JSON.parse(body), null, 2) + '\n'
  await app.close()
  const types = astToString(await openapiTypescript(document, { rootTypes: false }))
  return { 'openapi.json': document, 'api.d.ts': HEAD + types }
}

/** The names of the files in contract/ that differ from the server's schemas. */
export async function staleContract(): Promise<string[]> {
  const made = await makeContract()
  const stale: string[] = []
  for (const [name, text] of Object.entries(made)) {
    const kept = await readFile(join(CONTRACT, name), 'utf8').catch(() => '')
    if (kept !== text) stale.push(name)
  }
  return stale
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await makeContract())) {
    await writeFile(join(CONTRACT, name), text)
  }
  console.log('contract/ is up to date.')
}
