import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, FOOTER_ID, TextFooter, idle } from './app.tsx'
import './layout/page.css'
import './texts/reading-page.css'
import { routeOf } from './routes.tsx'
import { keepInstallPrompt } from './state/install.ts'
import { followVisitor } from './state/visitor-switch.ts'
import { ignoreHeldEnter } from './ui/keyboard.ts'

/** How often the app is rendered again after an error that no part of it handles. */
const MAX_FAULTS = 3
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

const page = document.querySelector<HTMLElement>('#page')
if (page) void start(page, page.dataset['page'] ?? '/')

async function start(place: HTMLElement, page: string) {
  keepInstallPrompt()
  try {
    await Promise.all([routeOf(page)?.load(), idleOrTouched()])
  } catch {
    document.documentElement.dataset['script'] = 'away'
    return
  }
  ignoreHeldEnter()
  followVisitor()
  // Of a text, only the footer: the server writes into some of them.
  const footer = place.querySelector<HTMLElement>(`#${FOOTER_ID}`)
  if (footer) hydrate(footer, <TextFooter />)
  else hydrate(place, <App page={page} />)
}

/** Hydration in slices, which leave the browser room to answer the visitor. */
function hydrate(place: HTMLElement, app: ReactNode): void {
  let faults = 0
  startTransition(() => {
    const root = hydrateRoot(place, app, {
      // Another program may have changed the page, for example one that translates it.
      onUncaughtError: (error) => {
        reportError(error)
        if (faults++ < MAX_FAULTS) root.render(app)
      },
      onRecoverableError: place.querySelector('font') ? () => {} : reportError,
    })
  })
}

/** Resolves after the first paint when the browser is idle, or at the visitor's first touch. */
function idleOrTouched(): Promise<unknown> {
  const touched = new Promise((resolve) => {
    for (const type of TOUCHES)
      window.addEventListener(type, resolve, { once: true, capture: true })
  })
  const painted = new Promise((resolve) => {
    // A hidden tab has no frames.
    if (document.hidden) resolve(undefined)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
  return Promise.race([touched, painted.then(idle)])
}
