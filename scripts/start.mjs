import './require-node.mjs'

// First: it notes who started us, who may be gone when the pages are built.
await import('../server/when-to-stop.ts')
const { buildSite } = await import('./build-site.ts')
await buildSite()
await import('../server/main.ts')
