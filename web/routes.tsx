import { type ComponentType, memo } from 'react'
import { HEADS } from '#words/site.ts'

const APP_PATHS = ['/', '/virtual-pet', '/your-data'] as const
export type AppPath = (typeof APP_PATHS)[number]

type Route = {
  title: string
  /** Loads what the page needs for its first rendering. Resolves before the page is rendered. */
  load: () => Promise<unknown>
  Page: ComponentType
}

/** The pages that links of the app show in place. */
export const ROUTES: Readonly<Record<AppPath, Route>> = {
  '/': route(
    async () => (await import('./landing/landing-page.tsx')).LandingPage,
    HEADS.landing.title,
  ),
  '/virtual-pet': route(async () => {
    const { VirtualPetPage, prepare } = await import('./game/virtual-pet-page.tsx')
    await prepare()
    return VirtualPetPage
  }, HEADS.virtualPet.title),
  '/your-data': route(
    async () => (await import('./your-data/your-data-page.tsx')).YourDataPage,
    HEADS.yourData.title,
  ),
}

/** The names of the pages for the removal of an address. */
const REMOVALS = ['remove', 'remove-invalid-removal-key', 'remove-failed', 'removed'] as const

/** Pages of the app that are documents of their own, by the address at which they were prerendered. */
const DOCUMENTS: Readonly<Record<string, Route>> = {
  '/forgotten': route(async () => (await import('./your-data/deleted-page.tsx')).DeletedPage),
  ...Object.fromEntries(
    REMOVALS.map((name) => [
      `/early-access/${name}`,
      route(async () => {
        const { AddressRemovalPage } = await import('./your-data/address-removal-page.tsx')
        return () => <AddressRemovalPage name={name} />
      }),
    ]),
  ),
}

export function isAppPath(path: string): path is AppPath {
  return APP_PATHS.some((one) => one === path)
}

/** The page that was prerendered at an address; undefined for a text, which React does not change. */
export function routeOf(path: string): Route | undefined {
  return isAppPath(path) ? ROUTES[path] : DOCUMENTS[path]
}

function route(load: () => Promise<ComponentType>, title = ''): Route {
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
