import { MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { BRING_BACK } from '#words/take-home.ts'
import { CallFailed } from '../../../state/call-failed.ts'
import { uploadFile } from '../transfer/visitor-file.ts'
import type { Say } from '../transfer/use-transfer.ts'

/** Imports a file and returns the sentence that says what it added. Throws CallFailed. */
export async function sendFile(file: Blob, say: Say, signal: AbortSignal): Promise<string> {
  // The server would cut the upload, which looks like a lost connection.
  if (file.size > MAX_IMPORT_BYTES) throw new CallFailed('file-too-large')
  const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
  say(BRING_BACK.sending(percent.format(0)), 0)
  const sent = (share: number) => {
    if (share < 1) say(BRING_BACK.sending(percent.format(share)), share)
    else say(BRING_BACK.reading, 'all')
  }
  const { added, game } = await uploadFile(file, sent, signal)
  const { pet } = game
  if (!pet) return BRING_BACK.noPet
  if (added === 0) return BRING_BACK.known(pet.name)
  return BRING_BACK.back(pet.name, added, added.toLocaleString())
}
