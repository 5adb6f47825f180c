// Imported first by every script that runs TypeScript: says in one sentence why an old Node will not do, and what will.
// npm puts node_modules/.bin first on the path, where the pinned Node 24 is on the usual platforms.
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  const pinned = 'node_modules/.bin/node'
  const isPinned = existsSync(new URL(`../${pinned}`, import.meta.url))
  console.error(
    isPinned
      ? `Node ${process.versions.node} runs no TypeScript: start this by its npm script, or with ${pinned} in place of node.`
      : `Node ${process.versions.node} runs no TypeScript, and no Node 24 is packaged for ${process.platform} ${process.arch}: install Node 24.`,
  )
  process.exit(1)
}
