import { type Site, openSite } from './open-site.ts'
import { OperatorError } from './operator-error.ts'
import { type Schema, readSchema } from './schema-state.ts'
import type { Terminal } from './terminal.ts'

/**
 * Opens the site for a command that reads or writes the product's tables.
 * Throws OperatorError when they are not those that this version knows, else as `openSite` does.
 */
export async function openCurrentSite(
  terminal: Pick<Terminal, 'env' | 'note' | 'interruption'>,
): Promise<Site> {
  const site = await openSite(terminal)
  try {
    requireNewest(await readSchema(site.pool))
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

function requireNewest({ applied, known }: Schema): void {
  if (applied === known) return
  throw new OperatorError(
    applied < known
      ? `The database has schema ${applied} and this version needs ${known}: start this version of Rema on it once.`
      : `The database has schema ${applied} and this version knows ${known}: use the checkout that the site runs.`,
  )
}
