import { useEffect, useEffectEvent } from 'react'
import { hexOf } from '#domain/recovery-code.ts'

const BEFORE_CODE = '#keep='
/** Also matches a link that was cut off or typed. */
const RECOVERY_LINK = /^#(?:keep?$|keep=)/i

/** The address that opens a visitor's pet in any browser. The code is behind '#', so that it is never sent. */
export function recoveryLink(visitor: string): string {
  return `${location.origin}/your-data${BEFORE_CODE}${hexOf(visitor)}`
}

/** Calls back with the code of a recovery link that opened the page or is opened in it. */
export function useRecoveryLink(onCode: (code: string) => void): void {
  const open = useEffectEvent(() => {
    const code = takeRecoveryCode()
    if (code !== undefined) onCode(code)
  })
  useEffect(() => {
    const handle = () => open()
    handle()
    window.addEventListener('hashchange', handle)
    return () => window.removeEventListener('hashchange', handle)
  }, [])
}

/** Takes the code of a recovery link out of the address bar; undefined if there is none. */
export function takeRecoveryCode(): string | undefined {
  const { hash, pathname, search } = location
  const [before] = RECOVERY_LINK.exec(hash) ?? []
  if (before === undefined) return undefined
  history.replaceState(history.state, '', pathname + search)
  // Punctuation after a link in a text is often taken for its end.
  return hash.slice(before.length).replace(/(?:%20|\W)+$/, '')
}
