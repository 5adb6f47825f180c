import { GAME } from '#domain/product.ts'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { ReferencePage } from './reference/reference-page.tsx'
import type { SitePage } from './site-page.ts'
import { VirtualPetPage } from './virtual-pet/virtual-pet-page.tsx'

/** Every page the build writes. The addresses are the routes of the specification, and the 404 page. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    address: '/',
    file: 'index.html',
    title: 'Rema, your pet-care companion',
    description:
      'Rema is an indie AI companion that aligns with your pet, your needs and your family.',
    entry: 'web/pages/landing/entry.tsx',
    lively: true,
    body: <LandingPage />,
  },
  {
    address: '/virtual-pet',
    file: 'virtual-pet.html',
    title: `${GAME} - Your Virtual Pet Companion`,
    description: `Raise a virtual pet with ${GAME}: feed, walk and play, and learn pet care without risks.`,
    entry: 'web/pages/virtual-pet/entry.tsx',
    lively: true,
    early: 'web/pages/virtual-pet/early-reads.ts',
    body: <VirtualPetPage />,
  },
  {
    address: '/docs',
    file: 'docs.html',
    title: 'API reference - Rema',
    description: 'Every call of the API with its shapes and problem codes.',
    entry: 'web/pages/reference/entry.tsx',
    lively: false,
    body: <ReferencePage />,
  },
  {
    address: '/404',
    file: '404.html',
    title: 'Page not found - Rema',
    description: 'There is nothing at this address.',
    entry: 'web/pages/not-found/entry.tsx',
    lively: false,
    body: <NotFoundPage />,
  },
]
