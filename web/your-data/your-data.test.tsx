// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hexOf } from '#domain/recovery-code.ts'
import { wordsOf } from '#domain/recovery-words.ts'
import { type Site, fakeSite, FILE_ANSWER, laterAnswer, refusal } from '../state/site.fake.ts'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { BISCUIT, fakeGame } from '../state/game.fake.ts'
import { keepInstallPrompt } from '../state/install.ts'
import type { Game } from '../state/outbox.ts'
import { button, fakeScreen, pass, press, show, words, write } from '../ui/screen.fake.tsx'
import { YourDataPage } from './your-data-page.tsx'

const OWN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const OTHER = '7d3a1c52-94b6-4e0f-8a21-c5d9e8f7b603'
const GAME = 'GET /api/game'
const EXPORT = 'GET /api/visitor/export'
const IMPORT = 'POST /api/visitor/import'
const DELETE = 'DELETE /api/visitor'

fakeScreen()
keepInstallPrompt()
const saved = fakeDownloads()
const assign = vi.spyOn(location, 'assign').mockReturnValue()
const replace = vi.spyOn(location, 'replace').mockReturnValue()

beforeEach(() => {
  assign.mockClear()
  replace.mockClear()
  history.replaceState(null, '', '/your-data')
})
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'storage')
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
  answers = {},
}: { own?: Partial<Game>; other?: Partial<Game>; answers?: Site } = {}) {
  localStorage.setItem('anonymousUserId', OWN)
  const site = fakeSite({
    [GAME]: ({ visitor }) => answer(visitor === OWN ? own : other),
    'GET /api/votes': { body: { feature_ids: [] } },
    ...answers,
  })
  await show(<YourDataPage />)
  return { ...site, calls: () => site.asked.map(({ call }) => call) }
}

const dialog = () => within(screen.getByRole('dialog'))
const showBackup = () => press(button('Show the card'))
const ask = () => press(button('Delete everything …'))
const confirm = () => dialog().getByRole('button', { name: 'Delete everything' })
const prompt = async () => ({ outcome: 'accepted' })
function offerInstall() {
  fireEvent(window, Object.assign(new Event('beforeinstallprompt'), { prompt }))
}
const stored = (name: string) => localStorage.getItem(name)

/** Stores care that could not be sent yet. */
function storePending(id: string): void {
  const entry = {
    activity_type: 'feed',
    timestamp: '2026-03-12T08:00:00.000Z',
    local_day: '2026-03-12',
  }
  localStorage.setItem(`rema-outbox-1 ${id}`, OWN + JSON.stringify({ kind: 'care', id, ...entry }))
}

const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>('Recovery words')

async function restoreByWords(visitor: string): Promise<void> {
  await write(wordsField(), wordsOf(visitor).join(' '))
  await press(button('Find the pet'))
}

async function openLink(code: string): Promise<void> {
  history.replaceState(null, '', `/your-data#keep=${code}`)
  window.dispatchEvent(new Event('hashchange'))
  await pass(0)
}

function fileOf(name: string): File {
  const pet = { name, type: 'dog', happiness: 60 }
  const content = { version: 1, pet, care_entries: [1, 2], votes: [] }
  return new File([JSON.stringify(content)], 'rema.json')
}

const fileField = () => screen.getByLabelText('A file that you downloaded here')

async function chooseFile(file: File): Promise<void> {
  const files = { target: { files: [file] } }
  fireEvent.change(fileField(), files)
  await pass(0)
}

/** Returns whether the page keeps the browser from opening what is dropped. */
async function drag(type: 'dragover' | 'drop', kind: string): Promise<boolean> {
  const dataTransfer = { types: [kind], files: [fileOf('Biscuit')] }
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer })
  window.dispatchEvent(event)
  await pass(0)
  return event.defaultPrevented
}

describe('Backup', () => {
  test('copies the link and asks the browser to keep its data; says if copying is refused', async () => {
    const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    await openPage()
    await showBackup()
    const copied: string[] = []
    const clip = vi.spyOn(navigator.clipboard, 'writeText')
    clip.mockImplementation(async (text) => void copied.push(text))
    await press(button('Copy the link'))
    // Extensions recolor an SVG in the page.
    expect(screen.getByRole('img', { name: 'Recovery link as a QR code' }).tagName).toBe('IMG')
    expect(words()).toContain('Link copied.')
    expect(copied).toEqual([expect.stringContaining(hexOf(OWN))])
    expect(persist).toHaveBeenCalledTimes(1)
    clip.mockRejectedValue(new Error('not allowed'))
    await press(button('Copy the link'))
    expect(words()).toContain('Please select the link and copy it.')
  })

  test('is printed, and says if it cannot be saved as a picture', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await openPage()
    await showBackup()
    await press(button('Print'))
    expect(print).toHaveBeenCalledTimes(1)
    await press(button('Save as a picture'))
    expect(words()).toContain("Your browser couldn't make the picture.")
    expect(saved.size).toBe(0)
  })

  test('works with the stored pet while the server cannot be reached', async () => {
    const game = { ...answer(petGame('Biscuit', 3)).body, sent: [] }
    localStorage.setItem('rema-game', JSON.stringify(game))
    await openPage({ answers: { [GAME]: 'no-answer' } })
    expect(words()).not.toContain('Looking for your pet')
    await pass(3_000)
    expect(words()).toContain('This is your pet as we last saw it.')
    await showBackup()
    expect(screen.getByRole('list', { name: 'Recovery words' })).toBeTruthy()
    expect(button('Hide the card').getAttribute('aria-expanded')).toBe('true')
    await press(button('Hide the card'))
    expect(screen.queryByRole('list', { name: 'Recovery words' })).toBeNull()
  })

  test('says that the page is older than a pet that it does not know', async () => {
    await openPage({ own: { pet: Object({ ...BISCUIT, type: 'hamster' }) } })
    expect(words()).toContain('There is a newer version of this page. Please reload it.')
  })

  test('waits for the pet that only the server knows', async () => {
    await openPage({ answers: { [GAME]: laterAnswer('no-answer').answer } })
    expect(screen.getByText('Looking for your pet').getAttribute('role')).toBe('status')
    expect(screen.queryByRole('button', { name: 'Show the card' })).toBeNull()
  })

  test('offers to install the site where the browser does, until its menu has done it', async () => {
    await openPage()
    offerInstall()
    fireEvent(window, new Event('appinstalled'))
    await pass(0)
    expect(screen.queryByRole('button', { name: 'Install Remawatchi' })).toBeNull()
    offerInstall()
    await pass(0)
    await press(button('Install Remawatchi'))
    expect(words()).toContain('Remawatchi is installed.')
  })

  test.each([
    [false, true],
    [true, false],
  ])('mentions the home screen on a phone with standalone %s: %s', async (standalone, isSaid) => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
    await openPage()
    expect(words().includes('Add to Home Screen')).toBe(isSaid)
  })
})

describe('Restore', () => {
  test('refuses wrong words at the field, which gets the focus', async () => {
    await openPage()
    await write(wordsField(), 'apple')
    await press(button('Find the pet'))
    expect(words()).toContain('We need all 14.')
    expect(document.activeElement).toBe(wordsField())
  })

  // Without a pet, too: another tab may have created one meanwhile.
  test.each([
    ['a pet, which stays in the browser', petGame('Biscuit', 3), true, 'Switch to Miso'],
    ['no pet, which needs no choice', NONE, false, 'Restore Miso'],
  ])('asks by words where there is %s, and switches', async (_what, own, isChoice, accept) => {
    await openPage({ own })
    await restoreByWords(OTHER)
    expect(wordsField().value).toBe('')
    expect(words()).toContain('This restores Miso the dog, with 12 care moments.')
    expect(words().includes('Biscuit stays saved, and you can switch back')).toBe(isChoice)
    await press(button(accept))
    expect([stored('anonymousUserId'), assign.mock.calls]).toEqual([OTHER, [['/virtual-pet']]])
    expect(stored('rema-previous-visitors')).toBe(JSON.stringify([OWN]))
  })

  test('says if the browser cannot store it', async () => {
    await openPage()
    await restoreByWords(OTHER)
    // Another tab was faster.
    localStorage.setItem('anonymousUserId', '9c858901-8a57-4791-81fe-4c455b099bc9')
    await press(button('Switch to Miso'))
    expect(words()).toContain("Your browser couldn't save it. Your pet here stays.")
    expect(assign.mock.calls).toEqual([])
  })

  test('can be tried again if the server cannot be reached; says if nobody has these words', async () => {
    const { answers } = await openPage({ answers: { [GAME]: 'no-answer' } })
    await restoreByWords(OTHER)
    expect(words()).toContain("We can't reach the server. Nothing has changed.")
    answers[GAME] = answer(NONE)
    await press(button('Try again'))
    expect(words()).toContain('We found no pet for this link or these words.')
    await press(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('waits until pending care can be sent', async () => {
    storePending('a')
    const later = laterAnswer('no-answer')
    const { answers } = await openPage({ answers: { 'POST /api/sync': later.answer } })
    await restoreByWords(OTHER)
    expect(words()).toContain('1 change still waiting on this device will be sent first.')
    await press(button('Switch to Miso'))
    expect(button('Stay with Biscuit')).toHaveProperty('disabled', true)
    later.come()
    await pass(0)
    expect(words()).toContain("isn't sent yet")
    expect([stored('anonymousUserId'), assign.mock.calls]).toEqual([OWN, []])
    expect(button('Stay with Biscuit')).toHaveProperty('disabled', false)
    answers['POST /api/sync'] = ({ visitor }) => ({
      body: { results: [{ id: 'a', outcome: visitor === OWN && 'applied' }], game: fakeGame() },
    })
    await press(button('Switch to Miso'))
    expect([stored('anonymousUserId'), assign.mock.calls.length]).toEqual([OTHER, 1])
  })

  test('asks by a link that opens the page or is opened in it; refuses a damaged one', async () => {
    history.replaceState(null, '', `/your-data#keep=${hexOf(OTHER)}`)
    await openPage()
    expect(button('Switch to Miso')).toBeTruthy()
    expect(location.hash).toBe('')
    await press(button('Stay with Biscuit'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([stored('anonymousUserId'), assign.mock.calls]).toEqual([OWN, []])
    await openLink(hexOf(OTHER))
    expect(button('Switch to Miso')).toBeTruthy()
    await openLink(hexOf(OTHER).slice(1))
    expect(words()).toContain('This recovery link is incomplete')
  })

  test('keeps another pet while the server cannot be reached, until it has nothing of it', async () => {
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER]))
    const { answers } = await openPage({ answers: { [GAME]: 'no-answer' } })
    expect(words()).toContain("We can't load this pet's name right now.")
    expect(stored('rema-previous-visitors')).toContain(OTHER)
    answers[GAME] = answer(NONE)
    await pass(1)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(words()).not.toContain('Other pets in this browser')
    expect(stored('rema-previous-visitors')).toBeNull()
  })
})

describe('Restore from a file', () => {
  test('says what came with it', async () => {
    const body = { added: 3, game: fakeGame() }
    const { calls } = await openPage({ answers: { [IMPORT]: { body } } })
    await chooseFile(fileOf('Biscuit'))
    expect(words()).toContain('Biscuit is here, and 3 care moments came with the file.')
    expect(screen.getByRole('link', { name: 'To the game' })).toBeTruthy()
    // The answer contains the game.
    expect(calls().at(-1)).toBe(IMPORT)
  })

  test('is busy meanwhile, and says what is wrong with the file', async () => {
    const later = laterAnswer(refusal(422, 'duplicate-entry'))
    const { calls } = await openPage({ answers: { [IMPORT]: later.answer } })
    await chooseFile(fileOf('Biscuit'))
    expect(words()).toContain('Restoring the file...')
    await chooseFile(fileOf('Biscuit'))
    later.come()
    await pass(0)
    expect(calls().filter((call) => call === IMPORT).length).toBe(1)
    expect(words()).toContain("Two entries in this file don't agree.")
    expect(fileField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('link', { name: 'To the game' })).toBeNull()
  })

  test('is dropped anywhere on the page, but not while a dialog is open', async () => {
    const body = { added: 3, game: fakeGame() }
    const { calls } = await openPage({ answers: { [IMPORT]: { body } } })
    const imports = () => calls().filter((call) => call === IMPORT).length
    expect([await drag('dragover', 'Files'), imports()]).toEqual([true, 0])
    expect([await drag('drop', 'text/plain'), imports()]).toEqual([false, 0])
    expect([await drag('drop', 'Files'), imports()]).toEqual([true, 1])
    await ask()
    expect([await drag('drop', 'Files'), imports()]).toEqual([true, 1])
  })

  test('of another pet asks, and restores it whole as another visitor, at the second try too', async () => {
    const { asked, answers } = await openPage({
      answers: { [IMPORT]: refusal(409, 'another-pet') },
    })
    await chooseFile(fileOf('Miso'))
    expect(words()).toContain('This restores Miso the dog, with 2 care moments.')
    expect(button('Stay with Biscuit')).toBeTruthy()
    answers[IMPORT] = refusal(503, 'overloaded')
    await press(button('Switch to Miso'))
    expect(words()).toContain('The server is busy.')
    expect([stored('anonymousUserId'), assign.mock.calls]).toEqual([OWN, []])
    answers[IMPORT] = { body: { added: 2, game: fakeGame() } }
    await press(button('Switch to Miso'))
    const imports = asked.filter(({ call }) => call === IMPORT)
    const made = stored('anonymousUserId')
    expect(imports.map(({ visitor }) => visitor)).toEqual([OWN, made, made])
    expect(imports[2]?.body).toEqual(JSON.parse(await fileOf('Miso').text()))
    expect(stored('rema-previous-visitors')).toBe(JSON.stringify([OWN]))
    expect(assign.mock.calls).toEqual([['/virtual-pet']])
  })
})

describe('Download', () => {
  test('leaves out pending care, runs once at a time, and can be tried again after an alert', async () => {
    storePending('a')
    const later = laterAnswer('no-answer')
    const { calls, answers } = await openPage({ answers: { [EXPORT]: later.answer } })
    expect(words()).toContain('1 care moment still waits to be sent')
    await press(button('Download everything'))
    expect(button('Download the Care Log for a spreadsheet')).toHaveProperty('disabled', true)
    await press(button('Downloading...'))
    expect(calls().filter((call) => call === EXPORT).length).toBe(1)
    later.come()
    await pass(0)
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts.join()).toContain("We can't reach the server.")
    answers[EXPORT] = FILE_ANSWER
    await press(button('Download everything'))
    expect([...saved.keys()]).toEqual(['rema.json'])
    expect(words()).toContain("Look for rema.json in your downloads. Can't find it?")
    await press(button('Show it here'))
    expect(screen.getByLabelText(/^Copy all of this/)).toHaveProperty('value', '{"votes":[]}\n')
  })

  test('is shared where the browser can, and shown if that fails', async () => {
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('no'))
    Object.assign(navigator, { canShare: () => true, share })
    await openPage({ answers: { [EXPORT]: FILE_ANSWER } })
    await press(button('Download everything'))
    await press(button('Share the file'))
    expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'rema.json' })] })
    expect(screen.getByLabelText(/^Copy all of this/)).toBeTruthy()
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  })
})

describe('Delete', () => {
  test.each([
    ['no-answer' as const, "We can't reach the server, so not everything is deleted."],
    [refusal(500, 'unexpected'), "The server couldn't delete it all."],
  ])('that fails says so, deletes nothing and can be tried again: %o', async (given, text) => {
    const { answers } = await openPage({ answers: { [DELETE]: given } })
    await ask()
    await press(confirm())
    const alerts = dialog().getAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent).join('')).toContain(text)
    expect(stored('anonymousUserId')).toBe(OWN)
    answers[DELETE] = { status: 204 }
    await press(confirm())
    expect([stored('anonymousUserId'), replace.mock.calls]).toEqual([null, [['/forgotten']]])
  })

  test('cannot be left or repeated while it runs', async () => {
    const later = laterAnswer(refusal(500, 'unexpected'))
    const { calls } = await openPage({ answers: { [DELETE]: later.answer } })
    await ask()
    await press(confirm())
    expect(button('Keep everything')).toHaveProperty('disabled', true)
    await press(button('Deleting...'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    // A second Escape in a row closes a dialog whatever the page says.
    screen.getByRole<HTMLDialogElement>('dialog').close()
    await pass(0)
    expect(screen.getByRole('dialog')).toHaveProperty('open', true)
    expect(calls().filter((call) => call === DELETE).length).toBe(1)
    later.come()
    await pass(0)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await pass(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('waits for a download', async () => {
    const later = laterAnswer(FILE_ANSWER)
    await openPage({ answers: { [EXPORT]: later.answer, [DELETE]: { status: 204 } } })
    await ask()
    await press(button('Download the file first'))
    expect(confirm()).toHaveProperty('disabled', true)
    expect(words()).toContain('A download is running.')
    later.come()
    await pass(0)
    expect([...saved.keys()]).toEqual(['rema.json'])
    expect(words()).not.toContain('A download is running.')
    // A browser inside another app may have saved nothing.
    expect(words()).toContain('Do you have the file?')
    await press(button('I have the file, delete everything'))
    expect(replace.mock.calls).toEqual([['/forgotten']])
  })

  test('names listed addresses, says that other pets stay, and can be left', async () => {
    localStorage.setItem(`rema-early-access-${'ab'.repeat(16)}`, 'rex@example.org')
    localStorage.setItem('rema-previous-visitors', JSON.stringify([OTHER]))
    const { calls } = await openPage()
    expect(words()).toContain('You asked for early access with rex@example.org.')
    await ask()
    expect(document.activeElement).toBe(dialog().getByRole('heading'))
    expect(dialog().getByText('rex@example.org on the early-access list')).toBeTruthy()
    expect(words()).toContain('Other pets in this browser stay.')
    await press(button('Keep everything'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([calls().includes(DELETE), stored('anonymousUserId')]).toEqual([false, OWN])
  })
})
