import { TAKE_HOME } from '#words/take-home.ts'
import { saveFile } from '../../../state/save-file.ts'
import { type FileKind, downloadFile } from './visitor-file.ts'

/** Fetches one of the visitor's files, lets the browser save it, and returns the sentence that says so. */
export async function fetchAndSave(
  kind: FileKind,
  say: (words: string) => void,
  signal: AbortSignal,
): Promise<string> {
  say(TAKE_HOME.started)
  const { blob, name } = await downloadFile(kind, signal)
  saveFile(blob, name)
  return TAKE_HOME.saved(name)
}
