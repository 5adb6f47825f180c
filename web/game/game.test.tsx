// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { laterAnswer, refusal } from '../state/site.fake.ts'
import { careAgo, fakeGameSite } from '../state/game-site.fake.ts'
import {
  actingUntil,
  button,
  choose,
  fakeScreen,
  focus,
  key,
  pass,
  press,
  show,
  messageLines,
  words,
  write,
} from '../ui/screen.fake.tsx'
import { messages } from '../ui/messages.tsx'
import { Game } from './game.tsx'

const SYNC = 'POST /api/sync'
const GAME = 'GET /api/game'

fakeScreen()

function changesIn(body: unknown): { kind: string }[] {
  const { changes }: { changes: { kind: string }[] } = Object(body)
  return changes
}

/** The page of a visitor who was here before, with the site behind it. */
async function openGame(given?: Parameters<typeof fakeGameSite>[0]) {
  const site = fakeGameSite(given)
  await show(<Game />)
  const sent = (call: string) => site.asked.filter((one) => one.call === call)
  const changesSent = () => sent(SYNC).flatMap(({ body }) => changesIn(body))
  return { ...site, sent, changesSent }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const face = (type: string) => document.querySelector<HTMLElement>(`[data-portrait="${type}"]`)
const streaks = () => screen.getByRole('region', { name: 'Streaks' }).textContent
const isShown = (text: string) => words().includes(text)

/** The visitor goes to another window and comes back: browsers fire several events. */
async function returnToPage() {
  await actingUntil(async () => {
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

describe('who has no pet', () => {
  test('is asked for its name and species, and meets it on its Status, with the focus on its name', async () => {
    const { sent } = await openGame({ pet: null })
    await write(field("Pet's Name"), '  Miso ')
    await choose(field('Pet Type'), 'rabbit')
    await press(button('Create My Pet'))
    expect(sent('POST /api/pet').map(({ body }) => body)).toEqual([
      { name: 'Miso', type: 'rabbit' },
    ])
    expect(messageLines()).toEqual(['Miso has joined your family!'])
    expect(document.activeElement?.textContent).toContain('Miso')
    expect(screen.getByRole('tab', { name: 'Status' }).getAttribute('aria-selected')).toBe('true')
    expect(isShown('Content')).toBe(true)
  })

  test('cannot send a name of which nothing is seen, and Enter says why', async () => {
    const { sent } = await openGame({ pet: null })
    expect(button('Create My Pet')).toHaveProperty('disabled', true)
    await write(field("Pet's Name"), '   ')
    expect(button('Create My Pet')).toHaveProperty('disabled', true)
    await key('{Enter}')
    expect(isShown('Please enter a pet name')).toBe(true)
    expect(document.activeElement).toBe(field("Pet's Name"))
    await write(field("Pet's Name"), 'M')
    expect(isShown('Please enter a pet name')).toBe(false)
    expect(button('Create My Pet')).toHaveProperty('disabled', false)
    expect(sent('POST /api/pet')).toEqual([])
  })

  test('is told of a name that is too long, where the cursor is then', async () => {
    const { sent } = await openGame({ pet: null })
    await write(field("Pet's Name"), 'x'.repeat(100))
    await press(button('Create My Pet'))
    expect(isShown('Please use at most')).toBe(true)
    expect(document.activeElement).toBe(field("Pet's Name"))
    expect(sent('POST /api/pet')).toEqual([])
  })

  test('keeps what was typed when the server cannot save it, and can try again', async () => {
    const { answers, sent } = await openGame({ pet: null })
    const { 'POST /api/pet': works = 'no-answer' } = answers
    answers['POST /api/pet'] = refusal(500, 'unexpected')
    await write(field("Pet's Name"), 'Miso')
    await press(button('Create My Pet'))
    expect(messageLines()).toEqual(['Something went wrong'])
    expect(field("Pet's Name").value).toBe('Miso')
    answers['POST /api/pet'] = works
    await press(button('Create My Pet'))
    expect(sent('POST /api/pet').length).toBe(2)
    expect(screen.getByRole('tab', { name: 'Status' })).toBeTruthy()
  })

  test('creates one pet, however often the button is pressed meanwhile', async () => {
    const { answers, sent } = await openGame({ pet: null })
    const later = laterAnswer(refusal(503, 'database-away'))
    answers['POST /api/pet'] = later.answer
    await write(field("Pet's Name"), 'Miso')
    await press(button('Create My Pet'))
    await press(button('Creating...'))
    focus(field("Pet's Name"))
    await key('{Enter}')
    expect(sent('POST /api/pet').length).toBe(1)
    later.come()
    await pass(0)
    expect(button('Create My Pet')).toBeTruthy()
  })

  test('sees the species that is picked by its portrait, with its tips', async () => {
    await openGame({ pet: null })
    const cat = face('cat')
    if (cat) await press(cat)
    expect(field('Pet Type').value).toBe('cat')
    expect([cat?.dataset['chosen'], face('dog')?.dataset['chosen']]).toEqual(['true', undefined])
    expect(screen.getByRole('list', { name: 'Tips for a cat' })).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('care', () => {
  test.each([
    ['Feed', 'feed', 'Last Fed'],
    ['Walk', 'walk', 'Last Walked'],
    ['Play', 'play', 'Last Played'],
  ])('%s counts at once, and is sent as it was pressed', async (name, activity_type, last) => {
    const { changesSent, answers } = await openGame()
    const later = laterAnswer('no-answer')
    answers[SYNC] = later.answer
    await press(button(name))
    expect(words()).toContain(`${last}Just now`)
    expect(isShown('1 care moment so far')).toBe(true)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('60 of 100, Happy')
    const timestamp = new Date(Date.now()).toISOString()
    expect(changesSent()).toMatchObject([
      { kind: 'care', activity_type, local_day: '2026-03-12', timestamp },
    ])
  })

  test('is said in a line of the species, with a lesson the first time, and can be undone', async () => {
    const { changes, log } = await openGame()
    await press(button('Feed'))
    expect(messageLines()).toEqual([
      expect.stringContaining('Biscuit'),
      'Dogs must never eat chocolate or grapes.',
      "Feeding day 1: you're a Beginner Buddy!",
      'New keepsake: a red ribbon',
    ])
    expect(log().length).toBe(1)
    await press(button('Undo'))
    // Without the praise for what was undone, also later.
    expect(messageLines()).toEqual(['Feed undone'])
    await pass(60_000)
    expect(messageLines()).toEqual([])
    expect(isShown('0 care moments so far')).toBe(true)
    await pass(0)
    expect(changes).toMatchObject([{ kind: 'care' }, { kind: 'removal', of: changes[0]?.id }])
    expect(log()).toEqual([])
  })

  test('several presses at once all count, one each', async () => {
    const { log } = await openGame()
    for (const name of ['Feed', 'Feed', 'Play']) await press(button(name))
    expect(isShown('3 care moments so far')).toBe(true)
    expect(log().map(({ activity_type }) => activity_type)).toEqual(['feed', 'feed', 'play'])
  })

  test('without a network waits on the device, says so, and is sent on a press', async () => {
    const { answers, log } = await openGame()
    const works = answers[SYNC] ?? 'no-answer'
    answers[SYNC] = 'no-answer'
    await press(button('Feed'))
    await press(button('Walk'))
    await pass(3_000)
    expect(
      isShown('2 care moments are kept on this device and will be sent as soon as possible.'),
    ).toBe(true)
    const stored = Object.keys(localStorage).filter((name) => name.startsWith('rema-outbox-'))
    expect(stored.length).toBe(2)
    answers[SYNC] = works
    await press(button('Send now'))
    expect(isShown('kept on this device')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Biscuit$/ }))
    expect(log().length).toBe(2)
  })

  test.each([
    ['log-activity-failed', 'Failed to log activity'],
    ['update-pet-failed', 'Failed to update pet'],
  ])('that fails with %s stays, says so once, and is sent by itself', async (code, message) => {
    const { answers, log } = await openGame()
    const works = answers[SYNC] ?? 'no-answer'
    answers[SYNC] = refusal(503, code)
    await press(button('Feed'))
    await pass(1)
    expect(messageLines()).toEqual([message])
    expect(isShown('1 care moment is kept on this device')).toBe(true)
    const said = vi.spyOn(messages, 'show')
    onTestFinished(() => said.mockRestore())
    await pass(60_000)
    expect(said).not.toHaveBeenCalled()
    answers[SYNC] = works
    await pass(60_000)
    expect(isShown('kept on this device')).toBe(false)
    expect(log().length).toBe(1)
  })

  test.each([
    [422, 'invalid-changes', 'Failed to log activity'],
    [404, 'pet-not-found', 'Pet not found'],
  ])(
    'that the server refuses with %i %s is taken back, and said',
    async (status, code, message) => {
      const { answers } = await openGame()
      answers[SYNC] = refusal(status, code)
      await press(button('Feed'))
      // It is sent a frame after the press.
      await pass(1)
      expect(messageLines()).toEqual([message])
      expect(Object.keys(localStorage).filter((name) => name.startsWith('rema-outbox-'))).toEqual(
        [],
      )
    },
  )
})

describe('a new name', () => {
  test('is written in the place of the old one, saved with Enter, and said', async () => {
    const { changes } = await openGame()
    await press(button('Rename Biscuit'))
    expect(document.activeElement).toBe(field("Pet's Name"))
    expect(field("Pet's Name").value).toBe('Biscuit')
    await write(field("Pet's Name"), ' Miso ')
    await key('{Enter}')
    expect(messageLines()).toEqual(['Miso it is!'])
    expect(document.activeElement).toBe(button('Rename Miso'))
    expect(changes).toMatchObject([{ kind: 'rename', name: 'Miso' }])
  })

  test('is left with Escape, and with Cancel, and nothing is sent', async () => {
    const { changes } = await openGame()
    for (const leave of [() => key('{Escape}'), () => press(button('Cancel'))]) {
      await press(button('Rename Biscuit'))
      await write(field("Pet's Name"), 'Miso')
      await leave()
      expect(document.activeElement).toBe(button('Rename Biscuit'))
    }
    expect([changes, messageLines()]).toEqual([[], []])
  })

  test('that is none is refused until it is edited; the old one again is no news', async () => {
    const { changes } = await openGame()
    await press(button('Rename Biscuit'))
    await write(field("Pet's Name"), '')
    await press(button('Save'))
    expect(isShown('Please enter a pet name')).toBe(true)
    expect(document.activeElement).toBe(field("Pet's Name"))
    await write(field("Pet's Name"), 'Biscuit')
    expect(isShown('Please enter a pet name')).toBe(false)
    await press(button('Save'))
    expect(button('Rename Biscuit')).toBeTruthy()
    expect([changes, messageLines()]).toEqual([[], []])
  })
})

test('a page that stays open counts the streak of the new day at midnight, without a request', async () => {
  vi.setSystemTime(new Date(2026, 2, 12, 23, 58))
  const { asked } = await openGame({ log: [careAgo('feed', { days: 1 })] })
  const before = asked.length
  expect(streaks()).toContain('Feed1Beginner Buddy')
  await pass(180_000)
  expect(streaks()).toContain('Feed0Starting Out')
  expect(asked.length).toBe(before)
})

describe('a game that cannot be read', () => {
  test('says so and that it carries on, is read again on a press, and then shown', async () => {
    const site = fakeGameSite()
    const works = site.answers[GAME] ?? 'no-answer'
    site.answers[GAME] = 'no-answer'
    await show(
      <main>
        <Game />
      </main>,
    )
    expect(screen.getByText('Loading your pet')).toBeTruthy()
    await pass(2_000)
    expect(screen.getByRole('heading', { name: 'Failed to fetch pet data' })).toBeTruthy()
    expect(isShown('This page carries on by itself')).toBe(true)
    expect(within(screen.getByRole('main')).getAllByRole('alert').at(-1)?.textContent).toContain(
      'Failed to fetch pet data',
    )
    site.answers[GAME] = works
    await press(button('Try again'))
    expect(button('Rename Biscuit')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('is shown as this device knew it, and says that it could not be read', async () => {
    const site = fakeGameSite({ log: [careAgo('feed', { minutes: 5 })] })
    const known: object = await (await fetch(new Request('http://localhost:3000/api/game'))).json()
    localStorage.setItem('rema-game', JSON.stringify({ ...known, sent: [] }))
    site.answers[GAME] = 'no-answer'
    const said = vi.spyOn(messages, 'show')
    onTestFinished(() => said.mockRestore())
    await show(<Game />)
    await pass(2_001)
    expect(words()).toContain('Last Fed5 minutes ago')
    expect(messageLines()).toEqual(['Failed to fetch pet data'])
    // Once: coming back to the page without a network brings nothing new.
    for (let turn = 0; turn < 3; turn++) {
      await returnToPage()
      await pass(3_000)
    }
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('is read once when the visitor returns to the page', async () => {
    const { sent } = await openGame()
    const before = sent(GAME).length
    await returnToPage()
    await pass(0)
    expect(sent(GAME).length).toBe(before + 1)
  })
})

describe('the tabs', () => {
  test('lead to the Care Log and back by pointer and arrows', async () => {
    await openGame({ log: [careAgo('feed', { minutes: 5 })] })
    await press(screen.getByRole('tab', { name: 'Care Log' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Care Log' }))
    expect(panel.getByText('Fed with Biscuit')).toBeTruthy()
    await key('{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Status' }))
    expect(screen.queryByRole('tabpanel', { name: 'Care Log' })).toBeNull()
  })
})
