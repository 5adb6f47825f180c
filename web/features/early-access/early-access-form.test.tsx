import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarlyAccessForm } from './early-access-form.tsx'
import { EmailQuestion } from './email-question.tsx'
import { GotIt } from './got-it.tsx'

const nothing = () => undefined
const REFUSAL = 'Please enter a valid email address'

/** The words of the question. */
function ask(suggestion: string | null, asked: string | null): string {
  return renderToStaticMarkup(
    <EmailQuestion suggestion={suggestion} asked={asked} isSubmitting={false} onTake={nothing} />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('the form asks for an address and says nothing of it yet', () => {
  const form = renderToStaticMarkup(<EarlyAccessForm />)
  expect(form).toContain('Request early access')
  for (const later of [
    REFUSAL,
    'Submitting',
    'autofocus',
    'Did you mean',
    'name="asked"',
    'Got it!',
  ])
    expect(form).not.toContain(later)
})

test('the page that answers a refused form says why, and puts the cursor there', () => {
  const form = renderToStaticMarkup(<EarlyAccessForm refusal={REFUSAL} />)
  expect(form).toContain(REFUSAL)
  expect(form).toMatch(/autofocus/i)
})

test('the page that has asked about the address says so when the form is sent again', () => {
  expect(renderToStaticMarkup(<EarlyAccessForm isAsked />)).toContain('name="asked"')
})

test('a question names the address that was probably meant, and how to insist once it holds one back', () => {
  expect(ask(null, null)).toBe('')
  expect(ask('rex@gmail.com', null)).toBe('Did you mean rex@gmail.com')
  expect(ask('rex@gmail.com', 'rex@gmial.com')).toBe(
    'Did you mean rex@gmail.com If yours is right, request again.',
  )
})

test('after it the address is named, and can be changed', () => {
  const done = gotIt(undefined)
  for (const words of ['Got it!', 'rex@example.org', 'Not right? Change it'])
    expect(done).toContain(words)
  expect(done).not.toContain('Take my address off the list')
})

test.each([
  ['keeps', true, 'This device keeps a link to undo this'],
  ['does not keep', false, 'It is shown only now'],
])('and taken off again by a link, which this device %s', (_what, isKept, sentence) => {
  const done = gotIt('ab12', isKept)
  expect(done).toContain('<a href="/early-access/remove#ab12">Take my address off the list</a>')
  expect(done).toContain(sentence)
})

function gotIt(removalKey: string | undefined, isKept = true): string {
  const registered = { email: 'rex@example.org', removalKey, isKept }
  return renderToStaticMarkup(<GotIt {...registered} onCorrect={nothing} />)
}
