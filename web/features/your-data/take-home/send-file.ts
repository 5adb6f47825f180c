import { MAX_EXPORT_BYTES } from '#domain/export-limits.ts'
import { BRING_BACK } from '#words/take-home.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { uploadFile } from '../../../api/visitor-file.ts'
import type { Say } from '../transfer/use-transfer.ts'

/** Sends a file back and gives the sentence that says what it brought. Throws CallFailed. */
export async function sendFile(file: Blob, say: Say, signal: AbortSignal): Promise<string> {
  // Refused half way, an upload ends as a lost connection, which says nothing of its size.
  if (file.size > MAX_EXPORT_BYTES) throw new CallFailed('file-too-large')
  const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
  say(BRING_BACK.sending(percent.format(0)), 0)
  const sent = (share: number) => {
    if (share < 1) say(BRING_BACK.sending(percent.format(share)), share)
    else say(BRING_BACK.reading, 'all')
  }
  const { added, pet } = await uploadFile(file, sent, signal)
  if (!pet) return BRING_BACK.noPet
  if (added === 0) return BRING_BACK.known(pet.name)
  return BRING_BACK.back(pet.name, added, added.toLocaleString())
}
