import { createRequire } from 'node:module'

const manifest: { version: string } = createRequire(import.meta.url)('../package.json')

/** The version of the product, from package.json. */
export const VERSION = manifest.version
