import './require-node.mjs'

// A build that someone else waits for ends with them.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const { buildSite } = await import('./build-site.ts')
await buildSite()
