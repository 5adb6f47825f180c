import { childEnvironment } from './child-environment.ts'
import type { Binaries } from './binaries.ts'

/**
 * Who runs PostgreSQL, which refuses to be root. `prefix` goes before the command line;
 * `ids` is the user to become and the owner of what PostgreSQL must own, null to stay who we are.
 */
export type Account = { prefix: string[]; ids: Ids | null }

/** Facts that decide: users as numbers, null where there is no such folder yet. */
export type AccountFacts = {
  uid: number
  hasName: boolean
  clusterOwner: Ids | null
  folderOwner: Ids
  nobody: Ids
}
export type Ids = { uid: number; gid: number }

export const AS_WE_ARE: Account = { prefix: [], ids: null }
/** A user namespace without a map: still the same user for files, but no longer root. Works in root's own home. */
const IN_A_NAMESPACE: Account = { prefix: ['unshare', '-U', '--'], ids: null }

/**
 * Accounts to try, best first. An ordinary user stays one (initdb asks for the user's name, so a number without
 * a name, as some container platforms give, gets the namespace's). Root runs PostgreSQL as the owner of the data;
 * when that is root as well, in a namespace, and where those are forbidden as `nobody`.
 */
export function accountsToTry(facts: AccountFacts): Account[] {
  const { uid, hasName, clusterOwner, folderOwner, nobody } = facts
  if (uid !== 0) return hasName || clusterOwner ? [AS_WE_ARE] : [IN_A_NAMESPACE, AS_WE_ARE]
  const owner = clusterOwner ?? folderOwner
  if (owner.uid === 0) {
    return [IN_A_NAMESPACE, become(folderOwner.uid === 0 ? nobody : folderOwner)]
  }
  return clusterOwner ? [become(owner)] : [become(owner), IN_A_NAMESPACE]
}

/** What to give to `spawn` or `execFile` so that `file` runs as this account. */
export function commandAs(account: Account, binaries: Binaries, file: string, args: string[]) {
  const [first = file, ...rest] = [...account.prefix, file, ...args]
  return {
    file: first,
    args: rest,
    options: {
      // The folder we were started in may be closed to the account.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      env: childEnvironment(binaries.environment),
      ...account.ids,
    },
  }
}

function become(ids: Ids): Account {
  return { prefix: [], ids }
}
