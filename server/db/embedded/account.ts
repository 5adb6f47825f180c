import { execFile } from 'node:child_process'
import { chmod, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { childEnvironment } from './child-environment.ts'
import type { Binaries } from './binaries.ts'
import { chownTree } from './chown-tree.ts'

/**
 * Who runs PostgreSQL, which refuses to be root. `prefix` goes before the command line;
 * `ids` is the user to become and the owner of what PostgreSQL must own, null to stay who we are.
 */
export type Account = { prefix: string[]; ids: { uid: number; gid: number } | null }

/** Facts that decide: users as numbers, null where there is no such folder yet. */
export type AccountFacts = {
  uid: number
  hasName: boolean
  clusterOwner: Ids | null
  folderOwner: Ids
  nobody: Ids
}
type Ids = { uid: number; gid: number }

export const AS_WE_ARE: Account = { prefix: [], ids: null }
/** A user namespace without a map: still the same user for files, but no longer root. Works in root's own home. */
export const IN_A_NAMESPACE: Account = { prefix: ['unshare', '-U', '--'], ids: null }

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

/**
 * The first account that can run the programs and pass through DATA_DIR, opened for it as far as needed.
 * Throws `StartError` when none can.
 */
export async function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
  accounts = accountsToTry,
): Promise<Account> {
  const uid = process.getuid?.()
  if (uid === undefined) return AS_WE_ARE // Windows
  const clusterOwner = await ownerOf(cluster)
  const folder = await stat(dataDir)
  const facts = {
    uid,
    hasName: hasName(),
    clusterOwner,
    folderOwner: { uid: folder.uid, gid: folder.gid },
    nobody: await nobody(),
  }

  for (const account of accounts(facts)) {
    const { ids } = account
    const reaches = () => canRun(account, binaries, dataDir, !clusterOwner)
    let reached = await reaches()
    if (!reached && ids && folder.uid === uid) {
      // Passing through is all it needs: the folder stays ours, closed to reading and writing.
      await chmod(dataDir, folder.mode | 0o011)
      reached = await reaches()
      if (!reached) await chmod(dataDir, folder.mode)
    }
    if (!reached) continue
    if (ids && clusterOwner && clusterOwner.uid !== ids.uid) await chownTree(cluster, ids)
    return account
  }
  throw new StartError(
    `PostgreSQL refuses to run as root and no other user can reach both ${dataDir} and ${binaries.postgres}: ` +
      'start Rema as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
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

/** `needsName`: initdb will run, and it asks for the name of the user. */
async function canRun(account: Account, binaries: Binaries, folder: string, needsName: boolean) {
  const script = `${needsName ? 'id -un && ' : ''}"$0" --version && cd "$1"`
  const command = commandAs(account, binaries, '/bin/sh', ['-c', script, binaries.postgres, folder])
  return promisify(execFile)(command.file, command.args, command.options).then(
    () => true,
    () => false,
  )
}

async function ownerOf(folder: string): Promise<Ids | null> {
  const stats = await stat(folder).catch(() => null)
  return stats && { uid: stats.uid, gid: stats.gid }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The user `nobody` of this system; 65534 where the list of users does not say. */
async function nobody(): Promise<Ids> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
