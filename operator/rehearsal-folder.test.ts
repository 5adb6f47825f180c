import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createInterruption } from './interruption.ts'
import { rehearsalFolder } from './rehearsal-folder.ts'

test('as root another user, as whom PostgreSQL runs, can pass through the folder of a rehearsal', async () => {
  const { folder, remove } = await rehearsalFolder(createInterruption())
  const { mode } = await stat(folder)
  expect(mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  await remove()
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
