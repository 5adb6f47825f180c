import { deferred } from './deferred.ts'
import { laterFile } from './later-files.ts'

/** A part whose styles do not stand in the page's HTML: it is there when they are. */
export function styledPart<Value>(fetch: () => Promise<Value>) {
  return deferred(async () => {
    const [part] = await Promise.all([fetch(), laterStyles()])
    return part
  })
}

let styles: Promise<unknown> | undefined

/** Asks for the styles of all that comes later, once; again after a failure. */
function laterStyles(): Promise<unknown> {
  const address = laterFile('styles')
  // Pages that have all their styles name none.
  if (address === undefined) return Promise.resolve()
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      styles = undefined
      link.remove()
      reject(new Error('no later styles'))
    })
    document.head.append(link)
  })
  return styles
}
