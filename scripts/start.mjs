import './require-node.mjs'

// First: it notes who started us, who may be gone when the pages are built.
await import('../server/when-to-stop.ts')
const { buildApart } = await import('./build-apart.ts')
await buildApart()
await import('../server/main.ts')
