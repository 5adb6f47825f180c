import { beforeEach, vi } from 'vitest'

/** What the browser was given to save in the test that runs, by name. For tests in a document. */
export function fakeDownloads(): Map<string, Blob> {
  const saved = new Map<string, Blob>()
  let latest = new Blob()
  beforeEach(() => {
    saved.clear()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) latest = file
      return 'blob:rema'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.set(this.download, latest)
    })
  })
  return saved
}
