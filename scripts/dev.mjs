import './require-node.mjs'

const { develop } = await import('./develop.ts')
await develop()
