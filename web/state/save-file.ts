/** Browsers read the file some time after the click. */
const REVOKE_AFTER_MS = 60_000

/** Offers a file to the browser for download under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
