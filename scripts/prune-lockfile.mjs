// Removes packages for unsupported platforms from package-lock.json. Run it after an upgrade: npm adds them again.
import { readFileSync, writeFileSync } from 'node:fs'

const SUPPORTED = { os: ['linux', 'darwin'], cpu: ['x64', 'arm64'], libc: ['glibc'] }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = Object.entries(lock.packages)

const unsupported = packages
  .filter(([, entry]) =>
    Object.entries(SUPPORTED).some(([key, values]) => {
      const wanted = entry[key]
      return wanted !== undefined && !values.some((value) => [wanted].flat().includes(value))
    }),
  )
  .map(([path]) => path)

for (const path of unsupported) {
  delete lock.packages[path]
  const name = path.replace('node_modules/', '')
  for (const [, entry] of packages) delete entry.optionalDependencies?.[name]
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Removed ${unsupported.length}. Run npm install to remove what only they needed.`)
