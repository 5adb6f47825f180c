import { GAME, PRODUCT } from '#domain/product.ts'
import credits from '../../docs/credits.md?raw'
import privacy from '../../docs/privacy.md?raw'
import { LandingPage } from './landing/landing-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { ReadingPage } from './reading/reading-page.tsx'
import { ReferencePage } from './reference/reference-page.tsx'
import { SIGN_UP_ANSWERS } from './sign-up-answer/answers.ts'
import { SignUpAnswerPage } from './sign-up-answer/sign-up-answer-page.tsx'
import type { SitePage } from './site-page.ts'
import { VirtualPetPage } from './virtual-pet/virtual-pet-page.tsx'

const STATIC_SCRIPT = 'web/pages/static-entry.ts'
const READING = {
  module: 'web/pages/reading/reading-page.tsx',
  script: STATIC_SCRIPT,
  listed: true,
}

/** Every page the build writes: the routes, what is written down about the site, and the pages that are answers. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    address: '/',
    file: 'index.html',
    title: `${PRODUCT}: a pet-care companion that aligns with your family`,
    description: `${PRODUCT} is an indie AI that aligns with your pet, your needs and your family. Ask for early access, vote for what it learns first, and raise a virtual pet.`,
    listed: true,
    module: 'web/pages/landing/landing-page.tsx',
    script: 'web/pages/landing/entry.ts',
    headScript: 'web/pages/landing/head-script.ts',
    body: <LandingPage />,
  },
  {
    address: '/virtual-pet',
    file: 'virtual-pet.html',
    title: `${GAME} - Your Virtual Pet Companion`,
    description: `Raise a virtual pet with ${GAME}: feed, walk and play, and learn pet care without risks.`,
    listed: true,
    module: 'web/pages/virtual-pet/virtual-pet-page.tsx',
    script: 'web/pages/virtual-pet/entry.tsx',
    headScript: 'web/pages/virtual-pet/head-script.ts',
    body: <VirtualPetPage />,
  },
  {
    ...READING,
    address: '/privacy',
    file: 'privacy.html',
    title: `What ${PRODUCT} stores, and why`,
    description: `Every field that ${PRODUCT} keeps, what it is for and how long it stays, and what is not protected.`,
    body: <ReadingPage markdown={privacy} />,
  },
  {
    ...READING,
    address: '/credits',
    file: 'credits.html',
    title: `What ${PRODUCT} is made with`,
    description: `The typefaces, pictures, open-source parts and tools that ${PRODUCT} is made with, and their licences.`,
    body: <ReadingPage markdown={credits} />,
  },
  ...SIGN_UP_ANSWERS.map((answer) => ({
    address: `/early-access/${answer.name}`,
    file: `early-access-${answer.name}.html`,
    title: `${answer.headline} - ${PRODUCT}`,
    description: answer.words,
    listed: false,
    module: 'web/pages/sign-up-answer/sign-up-answer-page.tsx',
    script: STATIC_SCRIPT,
    body: <SignUpAnswerPage answer={answer} />,
  })),
  {
    address: '/docs',
    file: 'docs.html',
    title: `API reference - ${PRODUCT}`,
    description: 'Every call of the API with its shapes and problem codes.',
    listed: true,
    module: 'web/pages/reference/reference-page.tsx',
    script: STATIC_SCRIPT,
    body: <ReferencePage />,
  },
  {
    address: '/404',
    file: '404.html',
    title: `Page not found - ${PRODUCT}`,
    description: 'There is nothing at this address.',
    listed: false,
    module: 'web/pages/not-found/not-found-page.tsx',
    script: STATIC_SCRIPT,
    body: <NotFoundPage />,
  },
]
