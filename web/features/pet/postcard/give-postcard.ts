import { POSTCARD } from '#words/postcard.ts'

/** A postcard as a file that other programs take. */
export function postcardFile(picture: Blob, petName: string): File {
  return new File([picture], `${POSTCARD.file(petName)}.png`, { type: picture.type })
}

/** Whether this browser hands files to other programs. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Gives it to the program that the visitor chooses; gives a sentence where that failed, and none where they changed their mind. */
export async function sharePostcard(file: File): Promise<string> {
  try {
    await navigator.share({ files: [file] })
    return ''
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : POSTCARD.notShared
  }
}

/** Whether this browser has a clipboard for pictures; on plain http there is none. */
export function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

/** Puts it on the clipboard; gives the sentence that says so, or that it was refused. */
export async function copyPostcard(file: File): Promise<string> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    return POSTCARD.copied
  } catch {
    return POSTCARD.notCopied
  }
}
