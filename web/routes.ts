import { type ComponentType, lazy } from 'react'
import { HEADS } from '#words/site.ts'

export const APP_PATHS = ['/', '/virtual-pet', '/your-data'] as const
export type AppPath = (typeof APP_PATHS)[number]

type Route = {
  title: string
  /** Loads what the page needs for its first rendering. */
  load: () => Promise<unknown>
  Page: ComponentType
}

const landing = () => import('./landing/landing-page.tsx')
const virtualPet = () => import('./game/virtual-pet-page.tsx')
const yourData = () => import('./your-data/your-data-page.tsx')
const forgotten = () => import('./your-data/forgotten-page.tsx')
const addressRemoval = () => import('./your-data/address-removal-page.tsx')

/** The pages that links of the app show in place. */
export const ROUTES: Readonly<Record<AppPath, Route>> = {
  '/': {
    title: HEADS.landing.title,
    load: landing,
    Page: lazy(async () => ({ default: (await landing()).LandingPage })),
  },
  '/virtual-pet': {
    title: HEADS.virtualPet.title,
    load: async () => (await virtualPet()).prepare(),
    Page: lazy(async () => ({ default: (await virtualPet()).VirtualPetPage })),
  },
  '/your-data': {
    title: HEADS.yourData.title,
    load: yourData,
    Page: lazy(async () => ({ default: (await yourData()).YourDataPage })),
  },
}

/** The names of the pages for the removal of an address. */
const REMOVALS = ['remove', 'remove-invalid-removal-key', 'remove-failed', 'removed'] as const

/** Pages of the app that are documents of their own, by the address at which they were prerendered. */
const DOCUMENTS: Readonly<Record<string, Omit<Route, 'title'>>> = {
  '/forgotten': {
    load: forgotten,
    Page: lazy(async () => ({ default: (await forgotten()).ForgottenPage })),
  },
  ...Object.fromEntries(
    REMOVALS.map((name) => [
      `/early-access/${name}`,
      {
        load: addressRemoval,
        Page: lazy(async () => ({ default: (await addressRemoval()).removalPage(name) })),
      },
    ]),
  ),
}

export function isAppPath(path: string): path is AppPath {
  return APP_PATHS.some((one) => one === path)
}

/** The page that was prerendered at an address; undefined for a text, which React does not change. */
export function routeOf(path: string): Omit<Route, 'title'> | undefined {
  return isAppPath(path) ? ROUTES[path] : DOCUMENTS[path]
}
