import './require-node.mjs'

// The server on pages that are built already: neither this nor what it imports is a devDependency.
await import('../server/main.ts')
