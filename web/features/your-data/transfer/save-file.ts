import { TAKE_HOME } from '#words/take-home.ts'
import { type FileKind, downloadFile } from '../../../api/visitor-file.ts'
import { sizeText } from './size-text.ts'

/** Browsers read the file some time after the click. */
const KEPT_MS = 60_000

/** Fetches one of the visitor's files and gives it to the browser to save; gives the sentence that says so. */
export async function fetchAndSave(
  kind: FileKind,
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<string> {
  say(TAKE_HOME.started)
  const told = (bytes: number) => say(TAKE_HOME.received(sizeText(bytes)))
  const { blob, name } = await downloadFile(kind, told, signal)
  save(blob, name)
  return TAKE_HOME.saved(name)
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
