import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The user `nobody` of every Linux that this PostgreSQL runs on. */
const NOBODY = 65534

/**
 * The command that becomes the user who runs PostgreSQL; empty for the current user. PostgreSQL refuses root: then it
 * is the owner of DATA_DIR, or `nobody` if root owns it. `folder` is given to that user; throws if they cannot use it.
 */
export async function becomeAccount(
  dataDir: string,
  folder: string,
  program: string,
): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  const { uid, gid, mode } = await stat(dataDir)
  const owner = uid === 0 ? [NOBODY, NOBODY] : [uid, gid]
  // Others may pass through DATA_DIR; they can neither list nor change it.
  if (uid === 0) await chmod(dataDir, mode | 0o011)
  if ((await stat(folder)).uid !== owner[0]) await run(['chown', '-R', owner.join(':'), folder])

  const become = ['setpriv', `--reuid=${owner[0]}`, `--regid=${owner[1]}`, '--clear-groups']
  // Inside a folder that only root can enter, such as root's home, the user gets root's access to files.
  const access = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  for (const command of [become, [...become, ...access, '--securebits=+no_setuid_fixup']]) {
    const attempt = run([...command, 'sh', '-c', 'cd "$0" && "$1" --version', folder, program])
    if (await attempt.catch(() => null)) return command
  }
  throw new Error(`PostgreSQL refuses root, and the user ${owner[0]} cannot use ${program}`)
}

function run([file = '', ...words]: string[]) {
  return promisify(execFile)(file, words, { cwd: '/' })
}
