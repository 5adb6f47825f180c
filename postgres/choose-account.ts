import { execFile } from 'node:child_process'
import { chmod, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { type Account, accountsToTry, AS_WE_ARE, commandAs, type Ids } from './account.ts'
import type { Binaries } from './binaries.ts'
import { chownTree } from './chown-tree.ts'

/**
 * The first account that can run the programs and pass through DATA_DIR, opened for it as far as needed.
 * Throws `CannotStart` when none can.
 */
export async function chooseAccount(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
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

  for (const account of accountsToTry(facts)) {
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
  throw new CannotStart(
    `${
      uid === 0
        ? `PostgreSQL refuses to run as root and no other user can reach both ${dataDir} and ${binaries.postgres}: start Rema as an ordinary user`
        : `PostgreSQL could not be run as the user ${uid}, who has no name here or cannot reach both ${dataDir} and ${binaries.postgres}: start Rema as a user of this system`
    }, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
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
