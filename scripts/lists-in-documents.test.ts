import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '../domain/activities.ts'
import { PET_TYPES } from '../domain/species.ts'
import { EMOJI } from '../web/ui/emoji/emoji.ts'
import { ACTIVITY_WORDS } from '../words/en/care.ts'
import { SPECIES_NAMES } from '../words/en/species-names.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCS = join(ROOT, 'docs')

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const and = new Intl.ListFormat('en-GB')
const buttons = ACTIVITIES.map((activity) => `'${ACTIVITY_WORDS[activity].button}'`)

test.each([
  ['glossary.md', `what the pet is: ${PET_TYPES.join(', ')} `],
  ['glossary.md', `a kind of care: ${ACTIVITIES.join(', ')} `],
  ['privacy.md', `| ${or.format(PET_TYPES)}. `],
  ['privacy.md', `| ${or.format(ACTIVITIES)}. `],
  ['product.md', `type (${PET_TYPES.join(', ')})`],
  ['product.md', `Pet types: ${PET_TYPES.length}.`],
  ['product.md', `buttons ${and.format(buttons)}`],
])('docs/%s lists what domain/ does: %s', async (name, list) => {
  const text = await readFile(join(DOCS, name), 'utf8')
  expect(text.toLowerCase()).toContain(list.toLowerCase())
})

test.each(PET_TYPES)('docs/pet-care.md says where the advice on a %s comes from', async (type) => {
  const text = await readFile(join(DOCS, 'pet-care.md'), 'utf8')
  expect(text).toContain(`**${SPECIES_NAMES[type]} ${EMOJI[type]}**`)
})

test('CONTRIBUTING.md counts the files of a species and of a language as they are', async () => {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const files = async (room: string) =>
    (await readdir(join(ROOT, room), { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const rooms = await Promise.all(['web', 'words/en'].map(files))
  const own = rooms.flat().filter((name) => /rabbit[^/]*$|rabbit\/[^/]*$/.test(name))
  expect(text).toContain(`: ${own.length} of them its own,`)
  const ofEnglish = (await files('words/en')).filter((name) => !name.includes('.test.'))
  // With the catalogue, which says that nothing is missing.
  expect(text).toContain(`${ofEnglish.length + 1} files when German was tried`)
})
