import { expect, test } from 'vitest'
import { MAX_EXPORT_BYTES } from '#domain/export-limits.ts'
import { sendFile } from './send-file.ts'

test('a file that is too large is refused before any of it is sent', async () => {
  const said: string[] = []
  const file: Blob = Object({ size: MAX_EXPORT_BYTES + 1 })
  const sending = sendFile(file, (words) => void said.push(words), new AbortController().signal)
  await expect(sending).rejects.toMatchObject({ code: 'file-too-large' })
  expect(said).toEqual([])
})
