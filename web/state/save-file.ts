/** Browsers read the file some time after the click. */
const REVOKE_AFTER_MS = 60_000

/** Offers a file to the browser for download. A page cannot know whether it is saved: see web/ui/other-ways.tsx. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/** Whether this browser passes such files to other programs. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}

/** True if the visitor closed the choice of programs. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
