import { type ComponentType, memo } from 'react'
import { TITLES } from '#words/site.ts'
import { VirtualPetPage, prepareGame } from './game/game.tsx'
import { LandingPage } from './landing/landing-page.tsx'

type Route = {
  title: string
  /** Loads what the page needs for its first rendering. Resolves before the page is rendered. */
  load: () => Promise<unknown>
  Page: ComponentType
}

/** The pages that links of the app show in place. */
export const ROUTES = {
  '/': { title: TITLES.landing, load: async () => {}, Page: memo(LandingPage) },
  '/virtual-pet': { title: TITLES.virtualPet, load: prepareGame, Page: memo(VirtualPetPage) },
  '/your-data': lazyPage(
    async () => (await import('./your-data/your-data-page.tsx')).YourDataPage,
    TITLES.yourData,
  ),
} satisfies Record<string, Route>

export type AppPath = keyof typeof ROUTES

/** The names of the pages for the removal of an address. */
const REMOVALS = ['remove', 'remove-invalid-removal-key', 'remove-failed', 'removed'] as const

/** Pages of the app that are documents of their own, by the address at which they were prerendered. */
const DOCUMENTS: Readonly<Record<string, Route>> = {
  '/forgotten': lazyPage(async () => (await import('./your-data/deleted-page.tsx')).DeletedPage),
  ...Object.fromEntries(
    REMOVALS.map((name) => [
      `/early-access/${name}`,
      lazyPage(async () => {
        const { AddressRemovalPage } = await import('./your-data/address-removal-page.tsx')
        return () => <AddressRemovalPage name={name} />
      }),
    ]),
  ),
}

export function isAppPath(path: string): path is AppPath {
  return Object.hasOwn(ROUTES, path)
}

/** The page that was prerendered at an address; undefined for a text, which React does not change. */
export function routeOf(path: string): Route | undefined {
  return isAppPath(path) ? ROUTES[path] : DOCUMENTS[path]
}

/** A page in a file of its own, which fewer visitors open. */
function lazyPage(load: () => Promise<ComponentType>, title = ''): Route {
  let Loaded: ComponentType | undefined
  return {
    title,
    load: async () => {
      Loaded ??= await load()
    },
    // A page that is only hidden or shown is not rendered again.
    Page: memo(() => Loaded && <Loaded />),
  }
}
