import { Activity, startTransition, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { KeepTyped, Mounted } from './hydration/hydrate.tsx'
import { SiteFooter } from './layout/footer.tsx'
import { SiteHeader } from './layout/header.tsx'
import { useNavigation } from './navigation.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { ROUTES, routeOf } from './routes.tsx'
import { READS } from './state/reads.ts'
import { Boundary } from './ui/boundary.tsx'
import { ShownAgain } from './ui/shown-again.ts'

declare global {
  interface Navigator {
    /** Chromium's information about the network. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** The whole site but its texts. `page` is the address of the prerendered page. */
export function App({ page }: { page: string }) {
  const { path, mounted, mount } = useNavigation(page)
  useEffect(() => {
    void workAhead(page, mount)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated.
  }, [])
  return (
    <SWRConfig value={READS}>
      <Boundary>
        <SiteHeader here={path} />
      </Boundary>
      <main id="main">
        {mounted.map((one) => {
          const Page = routeOf(one)?.Page
          return (
            <Activity key={one} mode={one === path ? 'visible' : 'hidden'}>
              <KeepTyped />
              <ShownAgain />
              <Boundary>{Page && <Page />}</Boundary>
              <Mounted />
            </Activity>
          )
        })}
      </main>
      <Boundary>
        <SiteFooter />
      </Boundary>
    </SWRConfig>
  )
}

/** React hydrates only this element of a text page. */
export const FOOTER_ID = 'footer'

export function TextFooter() {
  return (
    <>
      <KeepTyped />
      <SiteFooter />
      <Mounted />
    </>
  )
}

/** Renders and lays out the game, which takes long on a slow phone; then caches the site for offline visits. */
async function workAhead(page: string, mount: (path: '/virtual-pet') => void): Promise<void> {
  await idle()
  if (page === '/' && navigator.connection?.saveData !== true) {
    try {
      await ROUTES['/virtual-pet'].load()
      if ('navigation' in window) {
        startTransition(() => mount('/virtual-pet'))
        await layOutAhead()
      }
    } catch {
      // The visitor is offline. A click on the link tries again.
    }
  }
  // After the deletion of everything, this browser stores nothing.
  if (page !== '/forgotten') await registerServiceWorker()
}

/**
 * Lets the browser lay out the hidden page, part by part, without showing it (layout/page.css). React removes the style
 * when it shows the page.
 */
async function layOutAhead(): Promise<void> {
  let page: HTMLElement | null = null
  while (!page && location.pathname === '/') {
    await idle()
    page = document.querySelector('main > [style*="display: none"]')
  }
  page?.style.setProperty('display', 'block', 'important')
  for (const part of page?.querySelectorAll('section > * > :first-child, svg:first-child') ?? []) {
    await idle()
    part.getBoundingClientRect()
  }
}

/** Resolves when the browser has nothing to do, after two seconds at the latest. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}
