import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
)

/** Of the product, as package.json says. */
export const VERSION = manifest.version
