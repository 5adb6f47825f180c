import './require-node.mjs'

const { buildSite } = await import('./build-site.ts')
await buildSite()
await import('../server/main.ts')
