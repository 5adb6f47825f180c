// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { careAgo, fakeGameSite } from '../state/game-site.fake.ts'
import { BISCUIT, fakeGame } from '../state/game.fake.ts'
import { laterAnswer, refusal } from '../state/site.fake.ts'
import { gameMessages } from '../ui/messages.tsx'
import {
  button,
  choose,
  fakeScreen,
  key,
  messageLines,
  pass,
  press,
  show,
  words,
  write,
} from '../ui/screen.fake.tsx'
import { Game } from './game.tsx'

const SYNC = 'POST /api/sync'
const GAME = 'GET /api/game'

fakeScreen()

/** The page of a visitor who was here before, with the site behind it. */
async function openGame(given?: Parameters<typeof fakeGameSite>[0]) {
  const site = fakeGameSite(given)
  const draw = await show(<Game />)
  const sent = (call: string) => site.asked.filter((one) => one.call === call)
  return { ...site, draw, sent }
}

const name = () => screen.getByLabelText<HTMLInputElement>("Pet's Name")
const type = () => screen.getByLabelText<HTMLInputElement>('Pet Type')
const portrait = (species: string) => document.querySelector(`[data-portrait="${species}"]`)
const isShown = (text: string) => words().includes(text)
const tips = () => screen.getByRole('list', { name: 'Tips for a dog' }).textContent
const care = () => screen.getByRole('group', { name: 'Care' }).textContent
const shining = () => document.querySelector('[data-shines]')?.textContent
const storedChanges = () =>
  Object.keys(localStorage).filter((stored) => stored.startsWith('rema-outbox-'))

test('a pet stays when the storage is cleared while its page is open', async () => {
  await openGame({ log: [careAgo('feed')] })
  localStorage.clear()
  window.dispatchEvent(new Event('storage'))
  await pass(0)
  expect(isShown('1 care moment so far')).toBe(true)
  await press(button('Walk'))
  expect(localStorage.getItem('rema-game')).toContain('"feed-0-0"')
})

describe('the creation card', () => {
  test('has no button for an empty name, and refuses it on Enter until there is a letter', async () => {
    const { sent } = await openGame({ pet: null })
    await write(name(), '   ')
    expect(button('Create My Pet')).toHaveProperty('disabled', true)
    await key('{Enter}')
    expect(isShown('Please enter a pet name')).toBe(true)
    expect(document.activeElement).toBe(name())
    await write(name(), 'M')
    expect(isShown('Please enter a pet name')).toBe(false)
    expect(button('Create My Pet')).toHaveProperty('disabled', false)
    expect(sent('POST /api/pet')).toEqual([])
  })

  test('keeps the name when the server fails, and can be sent again', async () => {
    const { answers, sent } = await openGame({ pet: null })
    const works = answers['POST /api/pet'] ?? 'no-answer'
    answers['POST /api/pet'] = refusal(500, 'unexpected')
    await write(name(), 'Miso')
    await press(button('Create My Pet'))
    expect([messageLines(), name().value]).toEqual([['Something went wrong'], 'Miso'])
    answers['POST /api/pet'] = works
    await press(button('Create My Pet'))
    expect(sent('POST /api/pet').length).toBe(2)
    expect(button('Rename Miso')).toBeTruthy()
  })

  test('sends one request, however often it is submitted meanwhile', async () => {
    const { answers, sent } = await openGame({ pet: null })
    const later = laterAnswer(refusal(503, 'database-away'))
    answers['POST /api/pet'] = later.answer
    await write(name(), 'Miso')
    await press(button('Create My Pet'))
    await press(button('Creating...'))
    name().focus()
    await key('{Enter}')
    expect(sent('POST /api/pet').length).toBe(1)
    later.come()
    await pass(0)
    expect(button('Create My Pet')).toBeTruthy()
  })

  test('keeps the chosen species when its page is shown again', async () => {
    location.hash = '#rabbit'
    onTestFinished(() => void (location.hash = ''))
    fakeGameSite({ pet: null })
    const draw = await show(<Game />)
    expect(type().value).toBe('rabbit')
    await choose(type(), 'cat')
    for (const mode of ['hidden', 'visible'] as const) await draw(<Game />, mode)
    expect(type().value).toBe('cat')
  })

  test('takes a species from its portrait, and shows its tips', async () => {
    await openGame({ pet: null })
    const cat = portrait('cat')
    if (cat instanceof HTMLElement) await press(cat)
    expect(type().value).toBe('cat')
    expect(document.querySelector('[data-chosen]')).toBe(cat)
    expect(screen.getByRole('list', { name: 'Tips for a cat' })).toBeTruthy()
    // A portrait never has the focus.
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a press', () => {
  test('counts at once, and is sent with its time and day', async () => {
    const { sent, answers } = await openGame()
    answers[SYNC] = laterAnswer('no-answer').answer
    await press(button('Walk'))
    expect(words()).toContain('Last WalkedJust now')
    expect(isShown('1 care moment so far')).toBe(true)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('60 of 100, Happy')
    const timestamp = new Date(Date.now()).toISOString()
    expect(sent(SYNC)[0]?.body).toMatchObject({
      changes: [{ kind: 'care', activity_type: 'walk', local_day: '2026-03-12', timestamp }],
    })
  })

  test('shows a line, then what it has earned, and Undo takes back all of it', async () => {
    const { changes, log } = await openGame()
    await press(button('Feed'))
    expect(messageLines()).toEqual([expect.stringContaining('Biscuit')])
    await pass(3_000)
    expect(messageLines()).toEqual(['First meal! You earned a red ribbon.'])
    expect(log().length).toBe(1)
    await press(button('Undo'))
    expect(messageLines()).toEqual(['Feed undone'])
    expect(isShown('0 care moments so far')).toBe(true)
    await pass(60_000)
    expect(messageLines()).toEqual([])
    expect(changes).toMatchObject([{ kind: 'care' }, { kind: 'removal', of: changes[0]?.id }])
    expect(log()).toEqual([])
  })

  test('that earns nothing at the beginning shows a lesson after its act, once', async () => {
    const LESSON = 'Still hungry? Never chocolate or grapes for a dog.'
    await openGame()
    const said: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await press(button('Feed'))
      said.push(...messageLines())
      await pass(3_000)
      await pass(1_000)
      said.push(...messageLines())
    }
    expect(said[2]).toBe('Biscuit checked twice: the bowl really is empty.')
    expect(said[3]).toBe(LESSON)
    expect(said.filter((one) => one === LESSON)).toHaveLength(1)
  })

  test('that earns a title lets its box shine; at the next visit nothing is new', async () => {
    const { draw } = await openGame()
    await press(button('Feed'))
    expect(shining()).toContain('Feed')
    await pass(60_000)
    await draw(<Game key="again" />)
    await pass(20_000)
    expect([messageLines(), shining()]).toEqual([[], undefined])
  })

  test('before the game was there gets the time by the corrected clock', async () => {
    const serverMs = Date.now() + 2 * 86_400_000
    const early = {
      kind: 'care',
      of: 'feed',
      visitor: null,
      pet: 'p',
      random: Array.from({ length: 16 }, () => 7),
    }
    vi.stubGlobal('remaPresses', { taken: [], queue: [{ ...early, at: Date.now() - 1_000 }] })
    const game = fakeGame([], { now: new Date(serverMs).toISOString() })
    const { changes } = await openGame({ answers: { [GAME]: { body: { game } } } })
    expect(changes).toMatchObject([{ timestamp: new Date(serverMs - 1_000).toISOString() }])
  })

  test('without a network waits on the device and says so, until Send now', async () => {
    const { answers, log } = await openGame()
    const works = answers[SYNC] ?? 'no-answer'
    answers[SYNC] = 'no-answer'
    await press(button('Feed'))
    await press(button('Walk'))
    await pass(3_000)
    expect(isShown("2 saved here. We'll keep trying")).toBe(true)
    expect(storedChanges().length).toBe(2)
    answers[SYNC] = works
    await press(button('Send now'))
    expect(isShown("We'll keep")).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Biscuit$/ }))
    expect(log().length).toBe(2)
  })

  test('that fails says so once, waits, and is sent again', async () => {
    const { answers, log } = await openGame()
    const works = answers[SYNC] ?? 'no-answer'
    answers[SYNC] = refusal(503, 'log-activity-failed')
    await press(button('Feed'))
    await pass(1)
    expect(messageLines()).toEqual(['Failed to log activity'])
    expect(button('Undo Feed')).toBeTruthy()
    expect(isShown("Saved here. We'll keep trying")).toBe(true)
    const shown = vi.spyOn(gameMessages, 'show')
    onTestFinished(() => shown.mockRestore())
    await pass(60_000)
    expect(shown).not.toHaveBeenCalled()
    answers[SYNC] = works
    await pass(60_000)
    // The error is out of date with the outage.
    expect([messageLines(), isShown("We'll keep")]).toEqual([[], false])
    expect(log().length).toBe(1)
  })

  test('that is refused is taken back with a message', async () => {
    const { answers } = await openGame()
    answers[SYNC] = ({ body }) => {
      const [{ id }] = Object(body).changes
      const results = [{ id, outcome: 'refused', code: 'log-full' }]
      return { body: { results, game: fakeGame() } }
    }
    await press(button('Feed'))
    await pass(1)
    expect(messageLines()).toEqual([expect.stringContaining('The Care Log is full.')])
    expect(storedChanges()).toEqual([])
    expect(isShown('0 care moments so far')).toBe(true)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('a new name', () => {
  test('replaces the old one with Enter', async () => {
    const { changes } = await openGame()
    await press(button('Rename Biscuit'))
    expect([document.activeElement, name().value]).toEqual([name(), 'Biscuit'])
    await write(name(), ' Miso ')
    await key('{Enter}')
    expect(messageLines()).toEqual(['Miso it is!'])
    expect(button('Rename Miso')).toBeTruthy()
    expect(changes).toMatchObject([{ kind: 'rename', name: 'Miso' }])
  })

  test('that is long is shortened in the answer to a press, and complete in a tooltip', async () => {
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrob'
    await openGame({ pet: { name: long, type: 'dog' } })
    expect(document.getElementById('pet-name')?.title).toBe(long)
    await press(button('Feed'))
    expect(messageLines()[0]).toContain('Llanfairpwllgwyngyllgog…')
  })

  test('must not be empty; the same name again, or Cancel, changes nothing', async () => {
    const { changes } = await openGame()
    await press(button('Rename Biscuit'))
    await write(name(), '')
    await press(button('Save'))
    expect(isShown('Please enter a pet name')).toBe(true)
    expect(document.activeElement).toBe(name())
    await write(name(), 'Biscuit')
    expect(isShown('Please enter a pet name')).toBe(false)
    await press(button('Save'))
    await press(button('Rename Biscuit'))
    await write(name(), 'Miso')
    await press(button('Cancel'))
    expect(button('Rename Biscuit')).toBeTruthy()
    expect([changes, messageLines()]).toEqual([[], []])
  })
})

test('tips are for adults or children, and the device stores the choice', async () => {
  const { draw } = await openGame()
  const adult = tips()
  await press(screen.getByRole('radio', { name: 'Child' }))
  const child = tips()
  expect(child).not.toBe(adult)
  await draw(<Game key="again" />)
  await pass(0)
  expect(tips()).toBe(child)
  // As another tab does.
  localStorage.setItem('rema-tips', 'adult')
  for (const mode of ['hidden', 'visible'] as const) await draw(<Game key="again" />, mode)
  expect(localStorage.getItem('rema-tips')).toBe('adult')
  await press(screen.getByRole('radio', { name: 'Adult' }))
  expect(tips()).toBe(adult)
})

test('at midnight a streak of yesterday ends, without a request', async () => {
  vi.setSystemTime(new Date(2026, 2, 12, 23, 58))
  const { asked } = await openGame({ log: [careAgo('feed', { days: 1 })] })
  const before = asked.length
  expect(care()).toContain('Feed streak1Beginner Buddy')
  for (const tab of ['Care Log', 'Status']) await press(screen.getByRole('tab', { name: tab }))
  await pass(180_000)
  expect(care()).toContain('Feed streak0Starting Out')
  expect(asked.length).toBe(before)
})

describe('a game of a later release', () => {
  const OLD = 'There is a newer version of this page. Please reload it.'
  const later = { body: { game: fakeGame([], { pet: Object({ ...BISCUIT, type: 'hamster' }) }) } }

  test('says so, and offers to reload', async () => {
    await openGame({ answers: { [GAME]: later } })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(OLD)
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    await press(button('Reload the page'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not replace the game that the device knows, and presses wait', async () => {
    const { answers } = await openGame()
    answers[SYNC] = { body: { results: [], ...later.body } }
    await press(button('Feed'))
    expect(messageLines()).toEqual([OLD])
    expect(button('Reload the page')).toBeTruthy()
    expect(isShown("Saved here. We'll keep trying")).toBe(true)
    expect(localStorage.getItem('rema-game')).toContain('"dog"')
    expect(storedChanges().length).toBe(1)
  })
})

describe('a game that cannot be read', () => {
  test('says so, and is read again with a button', async () => {
    const site = fakeGameSite()
    const works = site.answers[GAME] ?? 'no-answer'
    site.answers[GAME] = 'no-answer'
    await show(
      <main>
        <Game />
      </main>,
    )
    // Text in a busy region is not announced.
    expect(screen.getByText('Loading your pet').closest('[aria-busy]')).toBeNull()
    await pass(2_000)
    const alerts = within(screen.getByRole('main')).getAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Failed to fetch pet data.*We'll keep trying/),
    )
    site.answers[GAME] = works
    await press(button('Try again'))
    expect(button('Rename Biscuit')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('is shown as the device knows it, with one message for the whole outage', async () => {
    const site = fakeGameSite({ log: [careAgo('feed', { minutes: 5 })] })
    const known: object = await (await fetch(new Request('http://localhost:3000/api/game'))).json()
    localStorage.setItem('rema-game', JSON.stringify({ ...known, sent: [] }))
    site.answers[GAME] = 'no-answer'
    const shown = vi.spyOn(gameMessages, 'show')
    onTestFinished(() => shown.mockRestore())
    await show(<Game />)
    await pass(2_001)
    expect(words()).toContain('Last Fed5 minutes ago')
    expect(messageLines()).toEqual(["We can't reach the server. Biscuit is fine."])
    for (let turn = 0; turn < 3; turn++) {
      window.dispatchEvent(new Event('online'))
      await pass(3_000)
    }
    expect(shown).toHaveBeenCalledTimes(1)
  })
})
