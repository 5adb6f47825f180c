import { execFile } from 'node:child_process'
import { chmod, lchown, readFile, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart, type Programs, childEnvironment } from './programs.ts'

export type Ids = { uid: number; gid: number }

/**
 * Who runs PostgreSQL, which refuses to run as root. `prefix` goes before the command line;
 * `ids` is the user to become, who owns the cluster; null to stay the current user.
 */
export type Account = { prefix: string[]; ids: Ids | null }

/** Owners are null where the folder does not exist yet. */
export type AccountFacts = {
  uid: number
  hasName: boolean
  clusterOwner: Ids | null
  folderOwner: Ids
  nobody: Ids
}

const AS_WE_ARE: Account = { prefix: [], ids: null }
/** A user namespace without a map: the same user for files, but no longer root. Works in root's own home. */
const IN_A_NAMESPACE: Account = { prefix: ['unshare', '-U', '--'], ids: null }

/**
 * Accounts to try, best first. An ordinary user stays one. initdb needs a user name, so a number without a name, as
 * on some container platforms, gets a namespace. Root runs PostgreSQL as the owner of the data; when root owns it
 * too, in a namespace, and where those are forbidden, as `nobody`.
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

function become(ids: Ids): Account {
  return { prefix: [], ids }
}

/** What to give to `spawn` or `execFile` so that `file` runs as this account. */
export function commandAs(account: Account, programs: Programs, file: string, args: string[]) {
  const [first = file, ...rest] = [...account.prefix, file, ...args]
  return {
    file: first,
    args: rest,
    // The account may not be allowed to enter the current folder.
    options: { cwd: '/', env: childEnvironment(programs.environment), ...account.ids },
  }
}

/**
 * The first account that can run the programs and enter DATA_DIR, which is opened for it as far as needed.
 * Throws `CannotStart` when none can.
 */
export async function chooseAccount(
  programs: Programs,
  dataDir: string,
  cluster: string,
): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const clusterOwner = await stat(cluster).then(idsOf, () => null)
  const folder = await stat(dataDir)
  const facts = {
    uid,
    hasName: hasName(),
    clusterOwner,
    folderOwner: idsOf(folder),
    nobody: await findNobody(),
  }

  for (const account of accountsToTry(facts)) {
    const { ids } = account
    const reaches = () => canRun(account, programs, dataDir, !clusterOwner)
    let reached = await reaches()
    if (!reached && ids && folder.uid === uid) {
      // The account must only pass through: the folder stays closed to reading and writing.
      await chmod(dataDir, folder.mode | 0o011)
      reached = await reaches()
      if (!reached) await chmod(dataDir, folder.mode)
    }
    if (!reached) continue
    if (ids && clusterOwner && clusterOwner.uid !== ids.uid) await chownTree(cluster, ids)
    return account
  }
  const places = `both ${dataDir} and ${programs.postgres}`
  throw new CannotStart(
    uid === 0
      ? `PostgreSQL refuses to run as root and no other user can reach ${places}: start Rema as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.`
      : `PostgreSQL could not be run as the user ${uid}, who has no name here or cannot reach ${places}: start Rema as a user of this system, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

/** Gives a folder and its content to a user. Links are given, never followed. */
async function chownTree(folder: string, { uid, gid }: Ids): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
  await lchown(folder, uid, gid)
}

/** `needsName`: initdb will run, and it asks for the name of the user. */
async function canRun(account: Account, programs: Programs, folder: string, needsName: boolean) {
  const script = `${needsName ? 'id -un && ' : ''}"$0" --version && cd "$1"`
  const command = commandAs(account, programs, '/bin/sh', ['-c', script, programs.postgres, folder])
  return promisify(execFile)(command.file, command.args, command.options).then(
    () => true,
    () => false,
  )
}

function idsOf({ uid, gid }: Ids): Ids {
  return { uid, gid }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The user `nobody` of this system; 65534 where the list of users does not say. */
async function findNobody(): Promise<Ids> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
