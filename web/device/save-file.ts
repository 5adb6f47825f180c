/** Browsers read the file some time after the click. */
const KEPT_MS = 60_000

/** Gives a file to the browser to save, under a name that it may change. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
