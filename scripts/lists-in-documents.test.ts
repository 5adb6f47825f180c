import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '../domain/activities.ts'
import { PET_TYPES } from '../domain/species.ts'
import { ACTIVITY_WORDS } from '../words/en/care.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')

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
