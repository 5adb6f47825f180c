import { useEffect, useEffectEvent } from 'react'
import { decodeLink } from '#domain/secret-link.ts'

/** Also matches a link that was cut off. */
const RECOVERY_LINK = /#kee?p?$|[#?&]keep=/i

/** Calls back with a recovery link that opened the page or is opened in it. */
export function useRecoveryLink(onLink: (link: string) => void): void {
  const open = useEffectEvent(() => {
    const link = takeRecoveryLink()
    if (link !== undefined) onLink(link)
  })
  useEffect(() => {
    const handle = () => open()
    handle()
    window.addEventListener('hashchange', handle)
    return () => window.removeEventListener('hashchange', handle)
  }, [])
}

/** Takes a recovery link out of the address bar, also if a program added something to it; undefined if there is none. */
export function takeRecoveryLink(): string | undefined {
  const { href, pathname } = location
  if (!RECOVERY_LINK.test(decodeLink(href))) return undefined
  history.replaceState(history.state, '', pathname)
  return href
}
