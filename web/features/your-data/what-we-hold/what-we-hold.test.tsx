// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { type SiteAnswer, fakeSite, fileAnswer, refusal } from '../../../api/site.fake.ts'
import { button, fakeScreen, press, show } from '../../../ui/screen.fake.tsx'
import { translate } from '../../../ui/translate.fake.ts'
import { WhatWeHold } from './what-we-hold.tsx'

const FILE = 'GET /api/visitor/export'
const HELD = fileAnswer({ pet: null, care_entries: [], care_days: [] })
const FAILED = refusal(500, 'unexpected')
const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const YOURS = { visitor: VISITOR, pet: null, moments: 0, state: 'told' as const }

fakeScreen()

const said = () => screen.getByRole('status').textContent

describe('in a page that is translated', () => {
  test.each<[string, SiteAnswer, string]>([
    ['tells what is stored', HELD, 'What is stored stands below.'],
    ['does not answer', 'no-answer', 'There is no network, so only what this browser keeps'],
  ])('the next look says what came of it, where the server %s', async (_what, answer, sentence) => {
    const { answers } = fakeSite({ [FILE]: FAILED })
    await show(<WhatWeHold yours={YOURS} />)
    await press(button('Show what is stored'))
    expect(said()).toContain('The server did not tell for now.')
    translate()
    answers[FILE] = answer
    await press(button('Look again'))
    expect(said()).toContain(sentence)
    expect(said()).not.toContain('The server did not tell')
  })
})
