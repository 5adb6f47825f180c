import { useEffect, useEffectEvent } from 'react'
import { decodeLink } from '#domain/secret-link.ts'

/** Also matches a link that was cut off. */
const RECOVERY_LINK = /#kee?p?$|[#?&]keep=/i

/** Calls back for the link that opened the page, and for others that are opened in it, which load no page. */
export function useLinks(onLink: () => void): void {
  const open = useEffectEvent(onLink)
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
