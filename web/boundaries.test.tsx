// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { App } from './app.tsx'
import { useDialog } from './game/dialogs/use-dialog.tsx'
import { prerendered } from './hydration/prerendered.tsx'
import { routeOf } from './routes.tsx'
import { fakeGameSite } from './state/game-site.fake.ts'
import type { Site } from './state/site.fake.ts'
import { Button } from './ui/button.tsx'
import { deferred } from './ui/deferred.ts'
import { gameMessages } from './ui/messages.tsx'
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
const AROUND = {
  SiteHeader: header,
  SiteFooter: () => screen.getByRole('link', { name: 'Credits' }),
}
const vote = (title: string) => () =>
  within(screen.getByRole('article', { name: title })).getByRole('button')

/** The parts of each page by their components, and what a visitor can press in them. */
const PARTS: Record<string, Record<string, () => HTMLElement>> = {
  '/': {
    ...AROUND,
    PetsPicture: () => button('Pat the dog'),
    SignUpForm: () => screen.getByRole('textbox', { name: 'Email' }),
    'FeatureCard virtual-pet': vote('Rema Virtual Pet'),
    'FeatureCard pet-onboarding': vote('Rema Pet Onboarding'),
    'FeatureCard anytime-help': vote('Rema Anytime Help'),
    Ethics: () => screen.getByRole('heading', { name: "Rema's Ethics" }),
  },
  '/virtual-pet': {
    ...AROUND,
    PetOnStage: () => button('Pat Biscuit'),
    StatusCard: () => button('Feed'),
    LazyCareLog: () => screen.getByText('Care History'),
    PetTips: () => screen.getByRole('radio', { name: 'Child' }),
  },
  '/your-data': {
    ...AROUND,
    Backup: () => button('Show the card'),
    Restore: () => button('Find the pet'),
    Download: () => button('Download everything'),
    Delete: () => button('Delete everything …'),
  },
}
const CASES = Object.entries(PARTS).flatMap(([page, parts]) =>
  Object.keys(parts).map((part) => [part, page] as const),
)

const SENTENCE = "This part of the page doesn't work right now."

/** Opens a page whose component throws. */
async function openBroken(page: string, name: string, id = '') {
  Object.assign(target, { name, id, isBroken: true })
  const answers: Site = { 'GET /api/features': { body: { features: [] } } }
  for (const id of FEATURE_IDS)
    answers[`PUT /api/features/${id}/vote`] = { body: { votes_count: 8 } }
  const site = fakeGameSite({ answers })
  await routeOf(page)?.load()
  await show(<App page={page} />)
  await pass(0)
  // The Care Log is shown once, then the first tab again.
  for (const tab of screen.queryAllByRole('tab').toReversed()) await press(tab)
  expect(takeErrors()).toContainEqual([new Error('broken')])
  return site
}

test.each(CASES)('when %s of %s throws, the rest of the page works', async (part, page) => {
  const [name = '', id] = part.split(' ')
  await openBroken(page, name, id)
  expect(words()).toContain(`${SENTENCE}Try again`)
  for (const [other, find] of Object.entries(PARTS[page] ?? {}))
    if (other !== part) await press(find())
  takeErrors()
  target.isBroken = false
  await press(screen.getByText('Try again'))
  expect(words()).not.toContain(SENTENCE)
})

test.each([
  ['/', 'LandingPage'],
  ['/virtual-pet', 'VirtualPetPage'],
])('when all of %s throws, the header still leads to the others', async (page, name) => {
  await openBroken(page, name)
  expect(words()).toContain(SENTENCE)
  expect(header()).toBeTruthy()
})

test.each(['Keepsakes', 'Together'])('%s that throw leave the care buttons', async (name) => {
  const { changes } = await openBroken('/virtual-pet', name)
  await press(button('Feed'))
  expect(changes).toMatchObject([{ kind: 'care', activity_type: 'feed' }])
})

test('a part or a dialog whose file fails to load twice offers a reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('offline'))
  const Part = prerendered(load)
  const dialog = deferred(load)
  const Opener = () => <Button onClick={useDialog(dialog, String).open}>Open</Button>
  await show([<Part key="part" />, <Opener key="dialog" />])
  await press(button('Try again'))
  await press(button('Reload the page'))
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
  for (let turn = 0; turn < 2; turn += 1) await press(button('Open'))
  expect(gameMessages.read()?.action?.label).toBe('Reload the page')
})
