/** What a machine that only serves needs beside its packages, all of one commit; docs/operations.md has the same list. */
export const PRODUCTION_PARTS = [
  'dist',
  'domain',
  'operator',
  'scripts/rema.mjs',
  'scripts/require-node.mjs',
  'scripts/serve.mjs',
  'server',
  'words',
  'package.json',
  'package-lock.json',
] as const

/** What a host gets to read: the commands' sentences, the unit and the settings lead there. */
export const TO_READ = ['docs', '.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md'] as const
