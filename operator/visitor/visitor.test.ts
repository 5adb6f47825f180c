import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { wordsOf } from '#domain/keep-words/write-words.ts'
import { forgottenMark, visitorKey } from '../../server/http/visitor.ts'
import { ExportFile } from '../../server/visitor/export-file.ts'
import {
  givenPet,
  logEntry,
  remove,
  rowsStored,
  send,
  careEntry,
} from '../../server/testing/pets.ts'
import { problemIn } from '../../server/testing/problems.ts'
import { type TestApp, openTestApp } from '../../server/testing/test-app.ts'
import { countOf, vote } from '../../server/testing/votes.ts'
import { run, runAtTerminal, settingsFor } from '../testing/run-command.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** A rabbit, Momo, with two care moments and two votes. */
async function givenLife(): Promise<string> {
  const visitor = await givenPet(site, { type: 'rabbit', name: 'Momo' })
  await logEntry(site, visitor, 'feed')
  await logEntry(site, visitor, 'play')
  const { activity } = await logEntry(site, visitor, 'walk')
  await remove(site, visitor, activity.id)
  await vote(site, 'virtual-pet', { visitor })
  await vote(site, 'anytime-help', { visitor })
  return visitor
}

function linkOf(visitor: string): string {
  return `https://rema.example/your-data#keep=${hexOf(visitor)}`
}

function ask(words: readonly string[], typed: string) {
  return run(['visitor', ...words], settingsFor(site.database), typed)
}

/** Each word with the one behind it. */
function pairwise(words: readonly string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word])
}

/** Nothing that leads to a visitor or could be one's key. */
function expectNoSecret(text: string, visitor: string) {
  for (const secret of [visitor, hexOf(visitor), visitorKey(visitor), forgottenMark(visitor)]) {
    expect(text).not.toContain(secret)
  }
  // Single words prove nothing: 'unknown' is one of the list, and of our own sentences.
  for (const [first, second] of pairwise(wordsOf(visitor))) {
    expect(text).not.toMatch(new RegExp(`\\b${first}\\W+${second}\\b`))
  }
}

/** The same where somebody sits at a terminal. */
function atTerminal(words: readonly string[], lines: readonly string[]) {
  return runAtTerminal(['visitor', ...words], settingsFor(site.database), lines)
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-visitor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('visitor find', () => {
  test('tells what a letter is about, and nothing that leads to it', async () => {
    const visitor = await givenLife()
    const { code, stdout, stderr } = await ask(['find'], linkOf(visitor))
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Pet +a rabbit\nJoined +\d{4}-\d\d-\d\d \(UTC\)\nCare moments +2\nVotes +2\n$/,
    )
    expectNoSecret(stdout, visitor)
  })

  test('tells the pet’s name only when asked, by words as by link, for a program too', async () => {
    const words = wordsOf(await givenLife()).join(' ')
    expect((await ask(['find', '--name'], words)).stdout).toMatch(/^Name +Momo$/m)
    const { stdout } = await ask(['find', '--json'], words)
    expect(JSON.parse(stdout)).toEqual({
      pet: { species: 'rabbit', joinedOn: expect.any(String), careMoments: 2 },
      votes: 2,
      forgottenOn: null,
    })
    expect(JSON.parse((await ask(['find', '--json', '--name'], words)).stdout)).toMatchObject({
      pet: { name: 'Momo' },
    })
  })

  test('ends with 1 where a key leads to nothing', async () => {
    const { code, stdout } = await ask(['find'], linkOf(randomUUID()))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Nothing is stored under this key: /)
  })

  test('names a wrong word before it opens anything', async () => {
    const words = wordsOf(randomUUID()).with(3, 'qqqqq').join(' ')
    const { code, stdout, stderr } = await run(['visitor', 'find'], { DATA_DIR: '/nowhere' }, words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe('The 4th word, "qqqqq", is none of ours.\n')
  })

  test.each([[['find', 'KEY']], [['KEY']], [['find', '--link=KEY']], [['find', '--', 'KEY']]])(
    'takes no key behind the command, and does not repeat it: %j',
    async (words) => {
      const visitor = randomUUID()
      const withKey = words.map((word) => word.replace('KEY', linkOf(visitor)))
      const { code, stdout, stderr } = await ask(withKey, '')
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^error: (?:too many arguments|unknown option|unknown command)/)
      expectNoSecret(stderr, visitor)
    },
  )

  test('takes words on lines, as they are typed at a terminal', async () => {
    const visitor = await givenLife()
    const lines = wordsOf(visitor).join('\n')
    const { code, stdout, stderr } = await atTerminal(['find'], [lines])
    expect([code, stdout]).toEqual([0, expect.stringContaining('a rabbit')])
    expect(stderr).toBe(
      'Paste the keep link, or type the fourteen words, then press Enter. Nothing of it is shown.\n',
    )
  })
})

describe('visitor export', () => {
  test('writes what the site gives the visitor, byte for byte but for the instant', async () => {
    const visitor = await givenLife()
    const taken = (await site.call(visitor, 'GET', '/api/visitor/export')).body
    const { code, stdout, stderr } = await ask(['export'], linkOf(visitor))
    expect([code, stderr]).toEqual([0, ''])
    const instant = /"exported_at":"[^"]+"/
    expect(stdout.replace(instant, '')).toBe(taken.replace(instant, ''))
    expect(stdout).toMatch(instant)
    expect(Object.keys(JSON.parse(stdout))).toEqual(Object.keys(ExportFile.properties))
  })

  test('writes a file that its owner alone can read, and nothing over another', async () => {
    const to = join(await emptyFolder(), 'letter.json')
    const visitor = await givenLife()
    const { code, stdout } = await ask(['export', '--to', to], linkOf(visitor))
    expect([code, stdout]).toEqual([
      0,
      `${to} has a rabbit with 2 care moments, and 2 votes. Give it to nobody but who asked, and delete it then.\n`,
    ])
    expect((await stat(to)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(to, 'utf8'))).toMatchObject({ pet: { name: 'Momo' } })

    await writeFile(to, 'mine')
    const again = await ask(['export', '--to', to], linkOf(visitor))
    expect([again.code, again.stdout]).toEqual([1, ''])
    expect(again.stderr).toBe(
      `${to} is there already: choose another name, nothing is overwritten.\n`,
    )
    expect(await readFile(to, 'utf8')).toBe('mine')
  })

  test('leaves no file where there is nothing to write, or no folder', async () => {
    const to = join(await emptyFolder(), 'folder', 'letter.json')
    expect((await ask(['export', '--to', to], linkOf(randomUUID()))).stderr).toMatch(/^Nothing is/)
    const { code, stderr } = await ask(['export', '--to', to], linkOf(await givenLife()))
    expect([code, stderr]).toEqual([1, `${to} cannot be written (ENOENT): choose another place.\n`])
  })
})

describe('visitor forget', () => {
  test('does what Erase everything does: rows, counts and the mark', async () => {
    const other = await givenLife()
    const before = [await rowsStored(site), await countOf(site, 'virtual-pet')]
    const visitor = await givenLife()
    const { code, stdout, stderr } = await ask(['forget', '--yes'], linkOf(visitor))
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      'Forgotten: a rabbit with 2 care moments, and 2 votes. What still comes from a device is refused for 30 days.\n',
    )
    expectNoSecret(stdout, visitor)
    expect([await rowsStored(site), await countOf(site, 'virtual-pet')]).toEqual(before)
    expect((await ask(['find'], linkOf(other))).code).toBe(0)
    const late = await send(site, visitor, careEntry('feed'))
    expect([late.statusCode, problemIn(late)]).toEqual([410, 'visitor-forgotten'])

    const found = await ask(['find', '--json'], linkOf(visitor))
    expect(found.code).toBe(1)
    expect(JSON.parse(found.stdout)).toMatchObject({ pet: null, votes: 0 })
    const again = await ask(['forget', '--yes'], linkOf(visitor))
    expect(again.code).toBe(0)
    expect(again.stdout).toMatch(/its visitor was forgotten on \d{4}-\d\d-\d\d\. What still/)
  })

  test('--dry-run says what would go, and changes nothing', async () => {
    const visitor = await givenLife()
    const { code, stdout } = await ask(['forget', '--dry-run'], linkOf(visitor))
    expect([code, stdout]).toEqual([
      0,
      'This would go: a rabbit with 2 care moments, and 2 votes. Nothing has changed.\n',
    ])
    const told = await ask(['forget', '--dry-run', '--json'], linkOf(visitor))
    expect(JSON.parse(told.stdout)).toEqual({ isDone: false, careMoments: 2, pets: 1, votes: 2 })
    expect((await ask(['find'], linkOf(visitor))).code).toBe(0)
  })

  test('without --yes asks at a terminal, and does nothing where nobody sits', async () => {
    const visitor = await givenLife()
    const piped = await ask(['forget'], `${linkOf(visitor)}\nforget\n`)
    expect([piped.code, piped.stdout]).toEqual([1, ''])
    expect(piped.stderr).toMatch(/^This will go: .*\n.*--yes\.\nNothing has changed\.\n$/)
    expect((await atTerminal(['forget'], [linkOf(visitor), 'yes'])).code).toBe(1)
    expect((await ask(['find'], linkOf(visitor))).code).toBe(0)

    const { code, stdout } = await atTerminal(['forget'], [linkOf(visitor), 'forget'])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Forgotten: a rabbit/)])
    expect((await ask(['find'], linkOf(visitor))).code).toBe(1)
  })
})
