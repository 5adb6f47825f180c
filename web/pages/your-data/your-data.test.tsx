// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '../../state/outbox.ts'
import { type Site, fakeSite, fileAnswer, laterAnswer, refusal } from '../../state/site.fake.ts'
import { fakeDownloads } from '../../state/downloads.fake.ts'
import { fakeTabs } from '../../state/tabs.fake.ts'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { wordsOf } from '#domain/keep-words/write-words.ts'
import { BISCUIT, fakeGame } from '../../state/game.fake.ts'
import { KEEP_LINK_OPENED } from '../../features/your-data/keep/keep-in-address.ts'
import {
  actingUntil,
  button,
  fakeScreen,
  focus,
  pass,
  press,
  show,
  words,
  write,
} from '../../ui/screen.fake.tsx'
import { YourData } from './your-data.tsx'

const OWN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const OTHER = '7d3a1c52-94b6-4e0f-8a21-c5d9e8f7b603'
const GAME = 'GET /api/game'

fakeScreen()
const saved = fakeDownloads()
const { told } = fakeTabs()
const left = vi.spyOn(location, 'assign').mockReturnValue()
const replaced = vi.spyOn(location, 'replace').mockReturnValue()

beforeEach(() => {
  told.length = 0
  left.mockClear()
  replaced.mockClear()
  globalThis.remaKeepCode = undefined
})

const NONE = { pet: null, version: 0 }
function petGame(name: string, activities_count: number): Partial<Game> {
  return { pet: { ...BISCUIT, name, activities_count } }
}

const answer = (game: Partial<Game>) => ({ body: { game: { ...fakeGame(), ...game } } })

/** The page of a visitor with Biscuit and 3 care moments; somebody else's Miso has 12. */
async function openPage({
  own = petGame('Biscuit', 3),
  other = petGame('Miso', 12),
  votes = 0,
  answers = {},
}: { own?: Partial<Game>; other?: Partial<Game>; votes?: number; answers?: Site } = {}) {
  localStorage.setItem('anonymousUserId', OWN)
  const site = fakeSite({
    [GAME]: ({ visitor }) => answer(visitor === OWN ? own : other),
    'GET /api/votes': { body: { feature_ids: Array(votes).fill('virtual-pet') } },
    ...answers,
  })
  await show(<YourData />)
  return { ...site, calls: () => site.asked.map(({ call }) => call) }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const door = () => card('A pet at the door')
const isAtDoor = () => screen.queryByRole('region', { name: 'A pet at the door' }) !== null
const kept = (name: string) => localStorage.getItem(name)

const file = () => new File(['{}'], 'rema.json', { type: 'application/json' })
const chooser = () =>
  screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' })
const dialog = () => within(screen.getByRole('dialog'))
const ask = () => press(button('Erase everything …'))
const erase = () => dialog().getByRole('button', { name: 'Erase everything' })

/** Stores care that waits to be sent. */
function storePending(id: string): void {
  const entry = {
    activity_type: 'feed',
    timestamp: '2026-03-12T08:00:00.000Z',
    local_day: '2026-03-12',
  }
  localStorage.setItem(`rema-outbox-1 ${id}`, OWN + JSON.stringify({ kind: 'care', id, ...entry }))
}

async function bring() {
  await actingUntil(async () => void fireEvent.change(chooser(), { target: { files: [file()] } }))
  await pass(0)
}

async function bringWords(visitor: string): Promise<void> {
  await write(screen.getByLabelText('Keep words'), wordsOf(visitor).join(' '))
  await press(button('Find the pet'))
}

async function openLink(code: string): Promise<void> {
  globalThis.remaKeepCode = code
  await actingUntil(async () => void window.dispatchEvent(new Event(KEEP_LINK_OPENED)))
  await pass(0)
}

describe('the keep card', () => {
  test('is shown when it is asked for, with its words, and hidden again', async () => {
    await openPage()
    expect(words()).toContain("Whoever has Biscuit's key has Biscuit")
    expect(button('Show the keep card').getAttribute('aria-expanded')).toBe('false')
    await press(button('Show the keep card'))
    const list = within(screen.getByRole('list', { name: 'Keep words' })).getAllByRole('listitem')
    expect(list.map(({ textContent }) => textContent)).toEqual(wordsOf(OWN))
    expect(screen.getByLabelText<HTMLInputElement>('Keep link').value).toContain(
      `/your-data#keep=${hexOf(OWN)}`,
    )
    expect(screen.getByRole('img', { name: 'Keep link as a QR code' })).toBeTruthy()
    expect(button('Hide the keep card').getAttribute('aria-expanded')).toBe('true')
    await press(button('Hide the keep card'))
    expect(screen.queryByRole('list', { name: 'Keep words' })).toBeNull()
  })

  test('copies its link, and says so, or that the browser did not allow it', async () => {
    await openPage()
    await press(button('Show the keep card'))
    const copied: string[] = []
    const clip = vi.spyOn(navigator.clipboard, 'writeText')
    clip.mockImplementation(async (text) => void copied.push(text))
    await press(button('Copy the link'))
    expect(words()).toContain('The link is on the clipboard.')
    expect(copied).toEqual([expect.stringContaining(hexOf(OWN))])
    clip.mockRejectedValue(new Error('not allowed'))
    await press(button('Copy the link'))
    expect(words()).toContain('Mark the link and copy it yourself.')
  })

  test('says where its picture cannot be drawn that printing works, too', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await openPage()
    await press(button('Show the keep card'))
    await press(button('Save as a picture'))
    expect(words()).toContain('This browser could not make the picture. Printing works, too.')
    expect([...saved.keys()]).toEqual([])
  })

  test('is printed', async () => {
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    await openPage()
    await press(button('Show the keep card'))
    expect(printed).not.toHaveBeenCalled()
    await press(button('Print'))
    expect(printed).toHaveBeenCalledTimes(1)
  })

  test('of a pet that this device knows stands there at once, and when the server cannot be reached', async () => {
    localStorage.setItem(
      'rema-game',
      JSON.stringify({ ...answer(petGame('Biscuit', 3)).body, sent: [] }),
    )
    await openPage({ answers: { [GAME]: 'no-answer' } })
    expect(button('Show the keep card')).toBeTruthy()
    expect(words()).not.toContain('Looking for your pet')
    await pass(3_000)
    expect(words()).toContain('this is your pet as this device knew it last')
    expect(button('Show the keep card')).toBeTruthy()
  })

  test('of a pet that the server alone knows is looked for, and cannot be pressed meanwhile', async () => {
    await openPage({ answers: { [GAME]: 'no-answer' } })
    expect(screen.getByText('Looking for your pet').getAttribute('role')).toBe('status')
    expect(screen.queryByRole('button', { name: 'Show the keep card' })).toBeNull()
  })
})

describe('keep words', () => {
  test.each([
    ['none', '', 'Please type the words of the keep card'],
    ['too few', wordsOf(OWN)[0] ?? '', 'a keep card has fourteen'],
  ])('%s are refused at the field, which takes the cursor', async (_what, typed, sentence) => {
    await openPage()
    await write(screen.getByLabelText('Keep words'), typed)
    await press(button('Find the pet'))
    expect(words()).toContain(sentence)
    expect(document.activeElement).toBe(screen.getByLabelText('Keep words'))
    expect(isAtDoor()).toBe(false)
  })

  test('of a pet bring it to the door, with the focus, and stand in the field no longer', async () => {
    const { answers } = await openPage()
    const later = laterAnswer(answer(petGame('Miso', 12)))
    answers[GAME] = ({ visitor }) =>
      visitor === OTHER ? later.answer() : answer(petGame('Biscuit', 3))
    await bringWords(OTHER)
    expect(words()).toContain('Looking whose it is')
    later.come()
    await pass(0)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Keep words').value).toBe('')
    expect(document.activeElement?.textContent).toBe('A pet at the door')
    expect(words()).toContain('This brings Miso the dog here. 12 care moments.')
  })
})

describe('a pet at the door', () => {
  test('takes the place of nobody, where nobody is here', async () => {
    await openPage({ own: NONE })
    await bringWords(OTHER)
    expect(words()).not.toContain('Here now')
    await press(door().getByRole('button', { name: 'Bring Miso here' }))
    expect([kept('anonymousUserId'), left.mock.calls]).toEqual([OTHER, [['/virtual-pet']]])
  })

  test('switches places with the one who is here, who steps aside', async () => {
    await openPage()
    await bringWords(OTHER)
    expect(words()).toContain('Biscuit steps aside, stays in this browser')
    await press(button('Switch to Miso'))
    expect(kept('anonymousUserId')).toBe(OTHER)
    expect(kept('rema-previous-visitors')).toBe(JSON.stringify([OWN]))
    expect(left.mock.calls).toEqual([['/virtual-pet']])
  })

  test('leaves everything as it is with Stay, and the focus on the card', async () => {
    await openPage()
    await bringWords(OTHER)
    await press(button('Stay with Biscuit'))
    expect(isAtDoor()).toBe(false)
    expect(document.activeElement?.textContent).toBe('Keep it')
    expect([kept('anonymousUserId'), left.mock.calls]).toEqual([OWN, []])
  })

  test('that this browser cannot keep changes nothing, and that is said', async () => {
    await openPage()
    await bringWords(OTHER)
    // Another tab was faster.
    localStorage.setItem('anonymousUserId', '9c858901-8a57-4791-81fe-4c455b099bc9')
    await press(button('Switch to Miso'))
    expect(words()).toContain('This browser could not keep the key. Nothing has changed.')
    expect(left.mock.calls).toEqual([])
    expect(button('Stay with Biscuit')).toHaveProperty('disabled', false)
  })

  test('is nobody, where the server knows nobody', async () => {
    await openPage({ other: NONE })
    await bringWords(OTHER)
    expect(words()).toContain('Nobody is known by this key')
    await press(door().getByRole('button', { name: 'Close' }))
    expect(isAtDoor()).toBe(false)
  })

  test('can be asked for again, when the server could not be reached', async () => {
    const { answers } = await openPage()
    const works = answers[GAME] ?? 'no-answer'
    answers[GAME] = 'no-answer'
    await bringWords(OTHER)
    expect(words()).toContain('it cannot be seen whose key this is')
    answers[GAME] = works
    await press(door().getByRole('button', { name: 'Try again' }))
    expect(button('Switch to Miso')).toBeTruthy()
  })

  test('must wait while care waits that cannot be sent', async () => {
    storePending('a')
    const later = laterAnswer('no-answer')
    const { calls } = await openPage({ answers: { 'POST /api/sync': later.answer } })
    await bringWords(OTHER)
    expect(words()).toContain('1 change still waiting on this device will be sent first.')
    await press(button('Switch to Miso'))
    expect(button('Stay with Biscuit')).toHaveProperty('disabled', true)
    later.come()
    await pass(0)
    expect(calls()).toContain('POST /api/sync')
    expect(words()).toContain('so this must wait')
    expect([kept('anonymousUserId'), left.mock.calls]).toEqual([OWN, []])
    expect(button('Stay with Biscuit')).toHaveProperty('disabled', false)
  })

  test('comes by a keep link that is opened in the page, and a damaged one is told', async () => {
    await openPage()
    await openLink(hexOf(OTHER))
    expect(button('Switch to Miso')).toBeTruthy()
    await openLink(hexOf(OTHER).slice(1))
    expect(words()).toContain('This keep link is not whole')
    expect(document.activeElement?.textContent).toBe('A pet at the door')
  })

  test('of the link that opened the page is there at once', async () => {
    globalThis.remaKeepCode = hexOf(OTHER)
    await openPage()
    expect(button('Switch to Miso')).toBeTruthy()
    expect(globalThis.remaKeepCode).toBeUndefined()
  })
})

describe('who stepped aside', () => {
  test('is named, and can be switched back to', async () => {
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER, OWN]))
    await openPage()
    expect(screen.getAllByRole('button', { name: /^Switch back/ }).length).toBe(1)
    await press(button('Switch back to Miso'))
    expect(button('Switch to Miso')).toBeTruthy()
  })

  test('and is nobody to the server is dropped', async () => {
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER]))
    await openPage({ other: NONE })
    expect(words()).not.toContain('Stepped aside')
    expect(kept('rema-previous-visitors')).toBeNull()
  })

  test('stays where the server cannot be reached, without a name', async () => {
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER]))
    await openPage({ answers: { [GAME]: 'no-answer' } })
    expect(words()).toContain('One whose name cannot be looked up without a connection')
    expect(kept('rema-previous-visitors')).toContain(OTHER)
  })
})

describe('taking it home', () => {
  const FILE = 'GET /api/visitor/export'
  const CARE_LOG = new Blob(['day,time,activity\r\n'], { type: 'text/csv' })

  test.each([
    ['Download everything', FILE, 'rema.json', fileAnswer()],
    ['Download the Care Log', `${FILE}.csv`, 'rema.csv', { body: CARE_LOG }],
  ])('%s saves the file, and says so', async (name, call, file, answer) => {
    const { calls } = await openPage({ answers: { [call]: answer } })
    await press(button(name))
    expect(calls()).toContain(call)
    expect([...saved.keys()]).toEqual([file])
    expect(words()).toContain(`Done: ${file}`)
  })

  test('one file at a time, which can be stopped', async () => {
    const later = laterAnswer(fileAnswer())
    const { calls } = await openPage({ answers: { [FILE]: later.answer } })
    await press(button('Download everything'))
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe(
      'The file is on its way',
    )
    expect(button('Download the Care Log')).toHaveProperty('disabled', true)
    await press(button('Download everything'))
    expect(calls().filter((call) => call === FILE).length).toBe(1)
    focus(button('Stop'))
    await press(button('Stop'))
    later.come()
    await pass(0)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(button('Download the Care Log')).toHaveProperty('disabled', false)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('that fails says why, as an alert, and can be tried again', async () => {
    const { answers } = await openPage()
    await press(button('Download everything'))
    expect(
      card('Take it home')
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toContain('There is no network')
    answers[FILE] = fileAnswer()
    await press(button('Download everything'))
    expect([...saved.keys()]).toEqual(['rema.json'])
  })

  test('tells of care that waits in this browser and is not in the file', async () => {
    storePending('a')
    storePending('b')
    await openPage()
    expect(words()).toContain('2 care moments still wait in this browser for the network')
  })
})

describe('bringing a file back', () => {
  class Upload extends EventTarget {
    static all: Upload[] = []
    upload = new EventTarget()
    status = 0
    responseText = ''
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      Upload.all.push(this)
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async sent(loaded: number) {
      await actingUntil(async () => {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }))
      })
    }
    async answer(status: number, body: object) {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      await actingUntil(async () => void this.dispatchEvent(new Event('load')))
      await pass(0)
    }
  }
  const latest = () => {
    const upload = Upload.all.at(-1)
    if (!upload) throw new Error('nothing was sent')
    return upload
  }
  beforeEach(() => {
    Upload.all.length = 0
    vi.stubGlobal('XMLHttpRequest', Upload)
  })

  test('tells how much of it has gone, what came with it, and leads to the game', async () => {
    const { asked } = await openPage()
    const reads = () => asked.filter(({ call }) => call === GAME).length
    const before = reads()
    await bring()
    expect(words()).toContain('Sending: ')
    expect(button('Choose a file').getAttribute('aria-busy')).toBe('true')
    await latest().sent(1)
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25')
    await latest().sent(4)
    expect(words()).toContain('the server reads it now')
    expect(button('Stop').getAttribute('aria-disabled')).toBe('true')
    await latest().answer(200, { added: 3, game: fakeGame() })
    expect(words()).toContain('Biscuit is here, and 3 care moments came with the file.')
    expect(screen.getByRole('link', { name: 'To the game' }).getAttribute('href')).toBe(
      '/virtual-pet',
    )
    expect([told, reads()]).toEqual([['pet-changed'], before + 1])
  })

  test.each([
    [{ added: 0, game: fakeGame() }, 'Biscuit has everything in this file already.'],
    [{ added: 0, game: { ...fakeGame(), pet: null } }, 'There was no pet in this file.'],
  ])('%# says: %s', async (answer, sentence) => {
    await openPage()
    await bring()
    await latest().answer(200, answer)
    expect(words()).toContain(sentence)
  })

  test('that is refused says why, leads nowhere, and can be tried again', async () => {
    await openPage()
    await bring()
    await latest().answer(409, { code: 'another-pet' })
    expect(screen.queryByRole('link', { name: 'To the game' })).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(button('Choose a file').getAttribute('aria-busy')).toBeNull()
    await bring()
    expect(Upload.all.length).toBe(2)
  })

  test('can be stopped on its way', async () => {
    await openPage()
    await bring()
    await press(button('Stop'))
    expect(words()).toContain('Stopped. Nothing was changed.')
  })

  test('ends when the page is left', async () => {
    localStorage.setItem('anonymousUserId', OWN)
    fakeSite({})
    const draw = await show(<YourData />)
    await bring()
    const aborted = vi.spyOn(latest(), 'abort')
    await draw(<p />)
    expect(aborted).toHaveBeenCalledTimes(1)
  })

  test('begins with none where the choice was left', async () => {
    await openPage()
    await actingUntil(async () => void fireEvent.change(chooser(), { target: { files: [] } }))
    await pass(0)
    expect([Upload.all.length, told]).toEqual([0, []])
    expect(words()).not.toContain('That did not work for now')
  })

  test('takes a file that is dropped, in place of the browser', async () => {
    await openPage()
    const place = screen.getByRole('heading', { name: 'Bring a file back' })
    const over = fireEvent.dragOver(place)
    expect(over).toBe(false)
    await actingUntil(async () => void fireEvent.drop(place, { dataTransfer: { files: [file()] } }))
    await pass(0)
    expect(Upload.all.length).toBe(1)
  })
})

describe('being forgotten', () => {
  const ERASE = 'DELETE /api/visitor'

  test('asks once, says what goes, and erases server and browser', async () => {
    const { calls } = await openPage({ answers: { [ERASE]: { status: 204 } } })
    localStorage.setItem('rema-theme', 'dark')
    await ask()
    expect(screen.getByRole('heading', { name: 'Erase Biscuit and everything else?' })).toBe(
      document.activeElement,
    )
    expect(words()).toContain('Biscuit and 3 care moments')
    expect(calls()).not.toContain(ERASE)
    await press(erase())
    expect(calls()).toContain(ERASE)
    expect([kept('anonymousUserId'), kept('rema-theme')]).toEqual([null, null])
    expect(replaced.mock.calls).toEqual([['/forgotten']])
  })

  test('is left with Keep everything, and nothing is erased', async () => {
    const { calls } = await openPage()
    await ask()
    await press(button('Keep everything'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([calls().includes(ERASE), kept('anonymousUserId')]).toEqual([false, OWN])
  })

  test.each([
    ['no-answer' as const, 'The server cannot be reached. Nothing in this browser was cleared.'],
    [refusal(500, 'unexpected'), 'The server could not erase it for now.'],
  ])('that fails says so, clears nothing and can be tried again: %o', async (answer, sentence) => {
    const { answers } = await openPage({ answers: { [ERASE]: answer } })
    await ask()
    await press(erase())
    expect(
      dialog()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toContain(sentence)
    expect(kept('anonymousUserId')).toBe(OWN)
    answers[ERASE] = { status: 204 }
    await press(erase())
    expect(replaced.mock.calls).toEqual([['/forgotten']])
  })

  test('cannot be left or begun again while it is on its way', async () => {
    const later = laterAnswer(refusal(500, 'unexpected'))
    const { calls } = await openPage({ answers: { [ERASE]: later.answer } })
    await ask()
    await press(erase())
    expect(button('Keep everything')).toHaveProperty('disabled', true)
    await press(button('Erasing...'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    // What a browser does of a second Escape in a row, which nobody can refuse.
    screen.getByRole<HTMLDialogElement>('dialog').close()
    await pass(0)
    expect(screen.getByRole('dialog')).toHaveProperty('open', true)
    expect(calls().filter((call) => call === ERASE).length).toBe(1)
    later.come()
    await pass(0)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await pass(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['in the dialog', 'before it was opened'])(
    'waits for a file that is still on its way: begun %s',
    async (when) => {
      const later = laterAnswer(fileAnswer())
      const { calls } = await openPage({
        answers: { 'GET /api/visitor/export': later.answer, [ERASE]: { status: 204 } },
      })
      if (when === 'before it was opened') await press(button('Download everything'))
      await ask()
      if (when === 'in the dialog') await press(button('Download the file first'))
      expect(erase()).toHaveProperty('disabled', true)
      expect(words()).toContain('A file is still on its way.')
      await press(erase())
      expect(calls()).not.toContain(ERASE)
      later.come()
      await pass(0)
      expect([...saved.keys()]).toEqual(['rema.json'])
      expect(words()).not.toContain('A file is still on its way.')
      await press(erase())
      expect(calls()).toContain(ERASE)
    },
  )

  test('names addresses that are listed and whoever stays aside, and offers the file first', async () => {
    localStorage.setItem(`rema-early-access-${'ab'.repeat(16)}`, 'rex@example.org')
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER]))
    await openPage({ answers: { 'GET /api/visitor/export': fileAnswer() } })
    expect(words()).toContain('rex@example.org was given for early access.')
    await ask()
    expect(dialog().getByText('rex@example.org on the early-access list')).toBeTruthy()
    expect(words()).toContain('Whoever stepped aside in this browser stays.')
    await press(button('Download the file first'))
    expect([...saved.keys()]).toEqual(['rema.json'])
  })
})
