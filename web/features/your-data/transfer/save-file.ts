import { TAKE_HOME } from '#words/take-home.ts'
import { type FileKind, downloadFile } from '../../../api/visitor-file.ts'
import { saveFile } from '../../../device/save-file.ts'
import { sizeText } from './size-text.ts'

/** Fetches one of the visitor's files and gives it to the browser to save; gives the sentence that says so. */
export async function fetchAndSave(
  kind: FileKind,
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<string> {
  say(TAKE_HOME.started)
  const told = (bytes: number) => say(TAKE_HOME.received(sizeText(bytes)))
  const { blob, name } = await downloadFile(kind, told, signal)
  saveFile(blob, name)
  return TAKE_HOME.saved(name)
}
