import { open } from 'node:fs/promises'

/** Writes a file until its disk has no room, as another program there may. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    const block = Buffer.alloc(64 * 1024)
    for (;;) await file.write(block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
