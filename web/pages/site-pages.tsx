import credits from '../../docs/credits.md?raw'
import privacy from '../../docs/privacy.md?raw'
import { DEFAULT_PET_TYPE, PET_TYPES, type PetType } from '#domain/species.ts'
import { DELETED } from '#words/your-data.ts'
import { HEADS, answerTitle } from '#words/site.ts'
import { fetched } from '../ui/deferred.ts'
import { SPECIES } from '../drawings/species.ts'
import { AddressRemovalPage } from './address-removal/address-removal-page.tsx'
import { REMOVAL_PAGES } from './address-removal/pages.ts'
import { ForgottenPage } from './forgotten/forgotten-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { NotFoundPage } from './notice/not-found-page.tsx'
import { OverloadedPage } from './notice/overloaded-page.tsx'
import { ReadingPage } from './reading/reading-page.tsx'
import { SIGN_UP_ANSWERS } from './sign-up-answer/answers.ts'
import { SignUpAnswerPage } from './sign-up-answer/sign-up-answer-page.tsx'
import type { SitePage } from './site-page.ts'
import { NEW_PET_PART } from './virtual-pet/new-pet-part.ts'
import { VirtualPetPage } from './virtual-pet/virtual-pet-page.tsx'
import { YourDataPage } from '../your-data/your-data-page.tsx'

const STATIC_SCRIPT = 'web/pages/static-entry.ts'
const READING = {
  module: 'web/pages/reading/reading-page.tsx',
  script: STATIC_SCRIPT,
  listed: true,
}

function speciesModule(type: PetType): string {
  return `web/drawings/${type}.tsx`
}

/** Every page the build writes: the routes, what is written down about the site, and the pages that are answers. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    address: '/',
    file: 'index.html',
    ...HEADS.landing,
    listed: true,
    module: 'web/pages/landing/landing-page.tsx',
    script: 'web/pages/landing/entry.ts',
    headScript: 'web/pages/landing/head-script.ts',
    hasInertScript: true,
    next: '/virtual-pet',
    body: <LandingPage />,
  },
  {
    address: '/virtual-pet',
    file: 'virtual-pet.html',
    ...HEADS.virtualPet,
    listed: true,
    module: 'web/pages/virtual-pet/virtual-pet-page.tsx',
    script: 'web/pages/virtual-pet/entry.tsx',
    headScript: 'web/pages/virtual-pet/head-script.ts',
    hasInertScript: true,
    later: {
      new: ['web/pages/virtual-pet/new-pet.tsx', speciesModule(DEFAULT_PET_TYPE)],
      ...Object.fromEntries(PET_TYPES.map((type) => [type, [speciesModule(type)]])),
    },
    prepare: () => Promise.all([fetched(NEW_PET_PART), fetched(SPECIES[DEFAULT_PET_TYPE].body)]),
    body: <VirtualPetPage />,
  },
  {
    address: '/your-data',
    file: 'your-data.html',
    ...HEADS.yourData,
    listed: true,
    module: 'web/your-data/your-data-page.tsx',
    script: 'web/pages/your-data/entry.ts',
    headScript: 'web/pages/your-data/head-script.ts',
    body: <YourDataPage />,
  },
  {
    ...READING,
    address: '/privacy',
    file: 'privacy.html',
    ...HEADS.privacy,
    body: <ReadingPage markdown={privacy} />,
  },
  {
    ...READING,
    address: '/credits',
    file: 'credits.html',
    ...HEADS.credits,
    body: <ReadingPage markdown={credits} />,
  },
  ...SIGN_UP_ANSWERS.map((answer) => ({
    address: `/early-access/${answer.name}`,
    file: `early-access-${answer.name}.html`,
    title: answerTitle(answer.headline),
    description: answer.words,
    listed: false,
    module: 'web/pages/sign-up-answer/sign-up-answer-page.tsx',
    script: STATIC_SCRIPT,
    body: <SignUpAnswerPage answer={answer} />,
  })),
  ...REMOVAL_PAGES.map((page) => ({
    address: `/early-access/${page.name}`,
    file: `early-access-${page.name}.html`,
    title: answerTitle(page.headline),
    description: page.words,
    listed: false,
    module: 'web/pages/address-removal/address-removal-page.tsx',
    script: 'web/pages/address-removal/entry.ts',
    headScript: 'web/pages/address-removal/head-script.ts',
    body: <AddressRemovalPage page={page} />,
  })),
  {
    address: '/forgotten',
    file: 'forgotten.html',
    title: answerTitle(DELETED.title),
    description: DELETED.words,
    listed: false,
    module: 'web/pages/forgotten/forgotten-page.tsx',
    script: 'web/pages/forgotten/entry.ts',
    body: <ForgottenPage />,
  },
  {
    address: '/404',
    file: '404.html',
    ...HEADS.notFound,
    listed: false,
    module: 'web/pages/notice/not-found-page.tsx',
    script: STATIC_SCRIPT,
    body: <NotFoundPage />,
  },
  {
    address: '/503',
    file: '503.html',
    ...HEADS.overloaded,
    listed: false,
    module: 'web/pages/notice/overloaded-page.tsx',
    script: STATIC_SCRIPT,
    headScript: 'web/pages/notice/head-script.ts',
    body: <OverloadedPage />,
  },
]
