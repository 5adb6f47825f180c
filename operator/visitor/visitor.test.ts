import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hexOf } from '#domain/recovery-code.ts'
import { wordsOf } from '#domain/recovery-words.ts'
import { forgottenMark, visitorKey } from '../../server/identity.ts'
import { gameOf, givenPet, press } from '../../server/testing/pets.ts'
import { emptyFolder, givenSite } from '../testing/given-site.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'

const site = await givenSite()

/** A rabbit with two care entries and a vote. */
async function givenRabbit(): Promise<string> {
  const visitor = await givenPet(site, { type: 'rabbit', name: 'Momo' })
  await press(site, visitor, 'feed')
  await press(site, visitor, 'play')
  await site.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  return visitor
}

function linkOf(visitor: string): string {
  return `https://rema.example/your-data#keep=${hexOf(visitor)}`
}

function ask(words: readonly string[], typed: string) {
  return site.rema(['visitor', ...words], typed)
}

test('the key of a visitor is typed at a terminal', async () => {
  const line = `${wordsOf(await givenRabbit()).join(' ')}\n`
  const result = await run(['visitor', 'delete'], settingsFor(site.database), line, true)
  expectEnd(result, 1, /^Paste the link, .* not shown\.\nStored: a rabbit /)
})

test('a wrong key is refused before anything is opened', async () => {
  const result = await run(['visitor', 'delete'], { DATA_DIR: '/nowhere' }, 'bunny')
  expectEnd(result, 1, /^[^\n]*\b1 word\b[^\n]*\n$/)
})

test('visitor export writes what the site gives the visitor', async () => {
  const visitor = await givenRabbit()
  const { code, stdout, stderr } = await ask(['export'], linkOf(visitor))
  expect(code).toBe(0)
  expect(stderr).toMatch(/ Give the file only to the person who asked, then delete it\.\n$/)
  const instant = /"exported_at":"[^"]+"/
  const { body } = await site.call(visitor, 'GET', '/api/visitor/export')
  expect(stdout.replace(instant, '')).toBe(body.replace(instant, ''))

  const to = join(await emptyFolder(), 'letter.json')
  const result = await ask(['export', '--to', to], linkOf(visitor))
  expectEnd(result, 0, /^Stored: a rabbit .* Give .*letter\.json only to the person who asked/)
  expect(JSON.parse(await readFile(to, 'utf8'))).toMatchObject({ pet: { name: 'Momo' } })
})

test('visitor delete says what is stored and, with --yes, deletes it as the page does', async () => {
  const visitor = await givenRabbit()
  const asked = await ask(['delete'], linkOf(visitor))
  const says = /^Stored: a rabbit since [\d-]{10} with 2 care entries, 1 vote\. Nothing was changed/
  expectEnd(asked, 1, says)
  expect((await gameOf(site, visitor)).pet).not.toBeNull()

  const result = await ask(['delete', '--yes'], linkOf(visitor))
  expectEnd(result, 0, /^Deleted\. Stored: a rabbit .* is refused for 30 days\.\n$/)
  for (const secret of [visitor, hexOf(visitor), visitorKey(visitor), forgottenMark(visitor)]) {
    expect(result.stdout).not.toContain(secret)
  }
  expect((await gameOf(site, visitor)).pet).toBeNull()
  const late = await site.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' })
  expect(late.statusCode).toBe(410)
  expectEnd(await ask(['delete', '--yes'], linkOf(visitor)), 1, /^Nothing is stored under this key/)
})

test('a visitor who only voted is deleted, too', async () => {
  const voter = randomUUID()
  await site.call(voter, 'PUT', '/api/features/virtual-pet/vote')
  expectEnd(await ask(['delete', '--yes'], linkOf(voter)), 0, /^Deleted\. Stored: 1 vote\. /)
})
