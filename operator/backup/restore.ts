import { join } from 'node:path'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Terminal } from '../terminal.ts'
import { rowsIn, tableLines } from './backup.ts'
import { checkRestored } from './check-restored.ts'
import { unlessAway } from './database-away.ts'
import { type Target, openFolder, openTarget } from './open-target.ts'
import { kindOf } from './read-file.ts'
import { rehearsalFolder } from '../rehearsal-folder.ts'
import { restoreInto } from './restore-into.ts'
import { type KeyOptions, keyOf } from './secrets.ts'

type Options = { json?: true; rehearse?: true } & KeyOptions

const AWAY =
  'The database went away before it was done: do the same again. When it says then that the database is not empty, every row is there.'

/**
 * Puts a backup into the empty database that DATA_DIR or DATABASE_URL names; with `rehearse`, into one made for it,
 * which is gone afterwards. Ends with 1 when what came back is not what was backed up.
 */
export async function restore(
  terminal: Terminal,
  path: string,
  { json, rehearse, ...keys }: Options,
): Promise<ExitCode> {
  // Before anything is made for it.
  const kind = await kindOf(path)
  const key = kind === 'encrypted' ? await keyOf(keys, terminal) : null
  const target = rehearse ? await openRehearsal(terminal) : await openTarget(terminal)
  try {
    const { content, wrong } = await unlessAway(AWAY, () =>
      restoreAndCheck(target, path, { key, tell: (line) => terminal.note(line) }),
    )
    const { header, tables } = content
    if (json) {
      terminal.print(JSON.stringify({ where: target.where, at: header.at, tables, wrong }))
    } else {
      for (const line of tableLines(tables)) terminal.print(line)
      terminal.print(
        `${rowsIn(tables)} rows of ${header.at} are in ${target.where}, each as it was backed up.`,
      )
      for (const line of wrong) terminal.print(line)
      if (rehearse) terminal.print('It was a rehearsal: the site was not touched.')
    }
    return wrong.length === 0 ? EXIT.good : EXIT.needsSomebody
  } finally {
    await target.close()
  }
}

async function restoreAndCheck(
  { connection }: Target,
  path: string,
  options: Parameters<typeof restoreInto>[2],
) {
  const content = await restoreInto(connection, path, options)
  return { content, wrong: [...content.leftOut, ...(await checkRestored(connection, content))] }
}

/** An embedded database beside the site's, in the folder for temporary files (TMPDIR). */
async function openRehearsal({ interruption }: Pick<Terminal, 'interruption'>): Promise<Target> {
  const { folder, remove } = await rehearsalFolder(interruption)
  try {
    const target = await openFolder(join(folder, 'data'), interruption)
    return {
      ...target,
      where: 'a database made for it',
      close: async () => {
        await target.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
