// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { App } from './app.tsx'
import { routeOf } from './routes.tsx'
import { fakeGameSite } from './state/game-site.fake.ts'
import type { Site } from './state/site.fake.ts'
import { button, fakeScreen, pass, press, show, takeErrors, words } from './ui/screen.fake.tsx'

/** The component that throws while it `isBroken`, by its name, and perhaps by its property `id`. */
const target = vi.hoisted(() => ({ name: '', id: '', isBroken: false }))

vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>()
  const jsxDEV = (type: unknown, props: unknown, ...rest: unknown[]) => {
    // A memo has its component in `type`.
    const isNamed = member(member(type, 'type') ?? type, 'name') === target.name
    const isTarget = isNamed && (target.id === '' || member(props, 'id') === target.id)
    const element = runtime.jsxDEV(type, props, ...rest)
    return isTarget && target.name !== '' ? runtime.jsxDEV(Breakable, { element }) : element
  }
  return { ...runtime, jsxDEV }
})

function Breakable({ element }: { element: unknown }) {
  if (target.isBroken) throw new Error('broken')
  return element
}

function member(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name)
}

fakeScreen()

const header = () => screen.getByRole('navigation', { name: 'Site' })
const footer = () => screen.getByRole('link', { name: 'Credits' })
const vote = (title: string) => () =>
  within(screen.getByRole('article', { name: title })).getByRole('button')
const careLog = async () => {
  await press(screen.getByRole('tab', { name: 'Care Log' }))
  const found = screen.getByText('No activities logged yet')
  await press(screen.getByRole('tab', { name: 'Status' }))
  return found
}

/** The parts of each page by their components: what a visitor can find or press in them. */
const PARTS: Record<string, Record<string, () => HTMLElement | Promise<HTMLElement>>> = {
  '/': {
    SiteHeader: header,
    PetsPicture: () => button('Stroke the pets'),
    SignUpForm: () => screen.getByRole('textbox', { name: 'Email' }),
    'FeatureCard virtual-pet': vote('Rema Virtual Pet'),
    'FeatureCard pet-onboarding': vote('Rema Pet Onboarding'),
    'FeatureCard anytime-help': vote('Rema Anytime Help'),
    Ethics: () => screen.getByRole('heading', { name: "Rema's Ethics" }),
    SiteFooter: footer,
  },
  '/virtual-pet': {
    SiteHeader: header,
    PetOnStage: () => button('Stroke Biscuit'),
    LazyCareLog: careLog,
    StatusCard: () => button('Feed'),
    PetTips: () => screen.getByRole('radio', { name: 'Child' }),
    SiteFooter: footer,
  },
  '/your-data': {
    SiteHeader: header,
    Backup: () => button('Show the backup'),
    Restore: () => button('Find the pet'),
    Download: () => button('Download everything'),
    Delete: () => button('Delete everything …'),
    SiteFooter: footer,
  },
}
const CASES = Object.entries(PARTS).flatMap(([page, parts]) =>
  Object.keys(parts).map((part) => [part, page] as const),
)

async function open(page: string) {
  localStorage.setItem('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')
  const answers: Site = { 'GET /api/features': { body: { features: [] } } }
  for (const id of FEATURE_IDS)
    answers[`PUT /api/features/${id}/vote`] = { body: { votes_count: 8 } }
  const site = fakeGameSite({ answers })
  await routeOf(page)?.load()
  await show(<App page={page} />)
  await pass(0)
  return site
}

const SENTENCE = "This part of the page doesn't work right now."

test.each(CASES)('when %s of %s throws, the rest of the page works', async (part, page) => {
  const [name = '', id = ''] = part.split(' ')
  Object.assign(target, { name, id, isBroken: true })
  await open(page)
  if (part === 'LazyCareLog') await press(screen.getByRole('tab', { name: 'Care Log' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    `${SENTENCE}Try again`,
  )
  expect(takeErrors()).toContainEqual([new Error('broken')])
  target.isBroken = false
  if (part === 'LazyCareLog') await press(screen.getByRole('tab', { name: 'Status' }))
  for (const [other, find] of Object.entries(PARTS[page] ?? {}))
    if (other !== part) await press(await find())
  if (part === 'LazyCareLog') await press(screen.getByRole('tab', { name: 'Care Log' }))
  await press(button('Try again'))
  expect(words()).not.toContain(SENTENCE)
})

test.each([
  ['/', 'LandingPage'],
  ['/virtual-pet', 'VirtualPetPage'],
])('when all of %s throws, the header still leads to the others', async (page, name) => {
  Object.assign(target, { name, id: '', isBroken: true })
  await open(page)
  expect(words()).toContain(SENTENCE)
  expect(header()).toBeTruthy()
  takeErrors()
})

test.each([
  ['on the stage', 'Keepsakes'],
  ['in the card', 'Together'],
])('a drawing %s that throws leaves the care buttons', async (_where, name) => {
  Object.assign(target, { name, id: '', isBroken: true })
  const { changes } = await open('/virtual-pet')
  takeErrors()
  await press(button('Feed'))
  expect(changes).toMatchObject([{ kind: 'care', activity_type: 'feed' }])
})
