import { App, FOOTER_ID, TextFooter, idle } from './app.tsx'
import { tellCounted } from './landing/feature-card.tsx'
import { hydrate } from './hydration/hydrate.tsx'
import './layout/page.css'
import './texts/reading-page.css'
import { routeOf } from './routes.tsx'
import { startGame } from './state/game-store.ts'
import { keepInstallPrompt } from './state/install.ts'
import { startVotes } from './state/votes.ts'
import { followVisitor } from './state/visitor-switch.ts'
import { ignoreHeldEnter } from './ui/keyboard.ts'

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

const page = document.querySelector<HTMLElement>('#page, :has(> main)')
if (page) void start(page, page.dataset['page'] ?? location.pathname)

async function start(place: HTMLElement, page: string) {
  keepInstallPrompt()
  startGame()
  startVotes(tellCounted)
  try {
    await Promise.all([routeOf(page)?.load(), idleOrTouched()])
  } catch {
    document.documentElement.dataset['script'] = 'away'
    return
  }
  ignoreHeldEnter()
  followVisitor()
  // A program may have removed the id.
  place.id = 'page'
  // Of a text, only the footer: the server writes into some of them.
  const footer = place.querySelector<HTMLElement>(`#${FOOTER_ID}`)
  if (footer) hydrate(footer, <TextFooter />)
  else if (routeOf(page)) hydrate(place, <App page={page} />)
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
