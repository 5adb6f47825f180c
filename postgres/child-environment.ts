/**
 * The environment of every program of PostgreSQL: ours alone, so that no PG* or locale variable of the
 * operator changes the database. Windows programs need theirs, so there it is inherited (undefined).
 */
export function childEnvironment(added: Record<string, string>): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC', ...added }
}
