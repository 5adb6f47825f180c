import { CallFailed } from '../../../api/call-failed.ts'
import { downloadFile } from '../../../api/visitor-file.ts'
import { type HeldFile, isHeldFile } from './held-file.ts'

/** Everything the server holds of the visitor, from the export. Throws CallFailed. */
export async function fetchHeld(signal: AbortSignal): Promise<HeldFile> {
  const { blob } = await downloadFile('json', () => {}, signal)
  const file = parsed(await blob.text())
  if (!isHeldFile(file)) throw new CallFailed('unreadable')
  return file
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
