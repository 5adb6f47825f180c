// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { LIMIT_REACHED, fakeSite, laterAnswer, refusal } from '../../state/site.fake.ts'
import {
  actingUntil,
  button,
  fakeScreen,
  focus,
  key,
  pass,
  press,
  show,
  messageLines,
  words,
  write,
} from '../../ui/screen.fake.tsx'
import { Messages } from '../../ui/messages.tsx'
import { EarlyAccessForm } from './early-access-form.tsx'

const SIGN_UP = 'POST /api/early-access'
const INVALID = 'Please enter a valid email address'
const TAKEN = { status: 201, body: { removal_key: '0123456789abcdef0123456789abcdef' } }

fakeScreen()

const field = () => screen.getByRole('textbox', { name: 'Email' })
const value = () => field().getAttribute('value') ?? Reflect.get(field(), 'value')

/** The form on its page, and a server that puts every address on its list. */
async function givenForm(props: Parameters<typeof EarlyAccessForm>[0] = {}) {
  const site = fakeSite({ [SIGN_UP]: TAKEN })
  await show(
    <>
      <EarlyAccessForm {...props} />
      <Messages />
    </>,
  )
  return {
    ...site,
    addresses: () => site.asked.map(({ body }) => Reflect.get(Object(body), 'email')),
  }
}

/** The names of what is kept on the device. */
const kept = () => Object.keys(localStorage).join(' ')

describe('an address', () => {
  test('is sent trimmed and without a visitor, and Got it! replaces the form', async () => {
    const { asked, addresses } = await givenForm()
    await write(field(), ' rex@example.org ')
    await press(button('Request early access'))
    expect(addresses()).toEqual(['rex@example.org'])
    expect(asked[0]).toMatchObject({ call: SIGN_UP, isAnonymous: true })
    expect(asked[0]?.body).not.toHaveProperty('website')
    expect(messageLines()).toEqual(["Thanks for signing up! We'll be in touch soon."])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Got it!')
    expect(words()).toContain('rex@example.org')
  })

  test('that is none is refused at the field, which takes the cursor, until it is edited', async () => {
    const { asked } = await givenForm()
    await write(field(), 'rex')
    await press(button('Request early access'))
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(words()).toContain(INVALID)
    await write(field(), 'rex@')
    expect(words()).not.toContain(INVALID)
    expect(asked).toEqual([])
  })

  test('that is already on the list gets its message, and Got it! replaces the form', async () => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = refusal(409, 'already-registered')
    await write(field(), 'rex@example.org')
    await key('{Enter}')
    expect(messageLines()).toEqual(['This email is already registered for early access!'])
    expect(words()).toContain('Got it!')
  })

  test.each([
    ['no-answer' as const, 'There was a problem checking your email. Please try again.'],
    [
      refusal(503, 'email-insert-failed'),
      'There was a problem submitting your email. Please try again.',
    ],
    [refusal(500, 'unexpected'), 'Something went wrong. Please try again.'],
  ])('that could not be sent stays in the form: %o', async (answer, sentence) => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = answer
    await write(field(), 'rex@example.org')
    await key('{Enter}')
    expect(messageLines()).toEqual([sentence])
    expect(value()).toBe('rex@example.org')
    expect(button('Request early access')).toBeTruthy()
  })

  test('is sent once, however often the button is pressed while it is on its way', async () => {
    const { answers, asked } = await givenForm()
    const later = laterAnswer(TAKEN)
    answers[SIGN_UP] = later.answer
    await write(field(), 'rex@example.org')
    await press(button('Request early access'))
    await press(button('Submitting...'))
    field().focus()
    await key('{Enter}')
    expect(asked.length).toBe(1)
    later.come()
    await pass(0)
    expect(words()).toContain('Got it!')
  })

  test('stays as it is sent until there is an answer: no edit is thrown away', async () => {
    const { answers } = await givenForm()
    const later = laterAnswer(TAKEN)
    answers[SIGN_UP] = later.answer
    await write(field(), 'rex@example.org')
    await key('{Enter}')
    await key('!')
    expect([value(), document.activeElement]).toEqual(['rex@example.org', field()])
    later.come()
    await pass(0)
    await press(button('Not right? Change it'))
    await write(field(), 'rex@example.com')
    expect(value()).toBe('rex@example.com')
  })

  test('that a limit refuses gets a message that says when to come back', async () => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = LIMIT_REACHED
    await write(field(), 'rex@example.org')
    await key('{Enter}')
    expect(words()).toContain('There was a problem checking your email. Please try again.')
    expect(words()).toContain('You can try again in 2 minutes.')
  })

  test('can be edited again when it could not be sent', async () => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = refusal(503, 'email-insert-failed')
    await write(field(), 'rex@example.org')
    await key('{Enter}')
    await key('!')
    expect(value()).toBe('rex@example.org!')
  })
})

describe('an address that looks mistyped', () => {
  test('is held back once, and the suggestion takes the focus and can be taken', async () => {
    const { addresses } = await givenForm()
    await write(field(), 'rex@gmial.com')
    await key('{Enter}')
    const question = button('Did you mean rex@gmail.com')
    expect(document.activeElement).toBe(question)
    expect(words()).toContain('If yours is right, request again.')
    expect(addresses()).toEqual([])
    await press(question)
    expect([value(), document.activeElement]).toEqual(['rex@gmail.com', field()])
    expect(screen.queryByText('Did you mean')).toBeNull()
    await key('{Enter}')
    expect(addresses()).toEqual(['rex@gmail.com'])
  })

  test('is sent the second time as it is', async () => {
    const { addresses } = await givenForm()
    await write(field(), 'rex@gmial.com')
    await key('{Enter}')
    await press(button('Request early access'))
    expect(addresses()).toEqual(['rex@gmial.com'])
  })

  test('is asked about while it is typed, and held back again after an edit', async () => {
    const { addresses } = await givenForm()
    await write(field(), 'rex@gmial.com')
    expect(button('Did you mean rex@gmail.com')).toBeTruthy()
    expect(words()).not.toContain('request again')
    await key('{Enter}')
    await write(field(), 'max@gmial.com')
    await key('{Enter}')
    expect(addresses()).toEqual([])
  })
})

test('a program that fills in the field that people do not see is sent along with it', async () => {
  const { asked } = await givenForm()
  await write(field(), 'rex@example.org')
  const trap = document.querySelector<HTMLInputElement>('[name="website"]')
  if (trap) trap.value = 'https://spam.example'
  await press(button('Request early access'))
  expect(asked[0]?.body).toMatchObject({ website: 'https://spam.example' })
})

async function givenSent() {
  const form = await givenForm()
  form.answers[SIGN_UP] = ({ body }) => ({
    status: 201,
    body: { removal_key: Reflect.get(Object(body), 'removal_key') },
  })
  await write(field(), 'rex@example.org')
  await press(button('Request early access'))
  return form
}

describe('after it is sent', () => {
  test('the address can be corrected: the form comes back with it and says what becomes of both', async () => {
    const { addresses } = await givenSent()
    await press(button('Not right? Change it'))
    expect([value(), document.activeElement]).toEqual(['rex@example.org', field()])
    expect(words()).toContain('We add the corrected address.')
    await write(field(), 'rex@example.com')
    await key('{Enter}')
    expect(addresses()).toEqual(['rex@example.org', 'rex@example.com'])
    expect(words()).toContain('Got it!')
    expect(words()).toContain('rex@example.com')
  })

  test('the form has the link of the first address at hand, which stays on the list', async () => {
    const { asked } = await givenSent()
    const removal = String(Reflect.get(Object(asked[0]?.body), 'removal_key'))
    await press(button('Not right? Change it'))
    expect(words()).toContain('The first one stays on the list, too.')
    const link = screen.getByRole('link', { name: 'Take the first one off' })
    expect(link.getAttribute('href')).toBe(`/early-access/remove#${removal}`)
  })

  test('it can be taken off the list where the server keeps the key of this device', async () => {
    const { asked } = await givenSent()
    const removal = String(Reflect.get(Object(asked[0]?.body), 'removal_key'))
    expect(removal).toMatch(/^[0-9a-f]{32}$/)
    const link = screen.getByRole('link', { name: 'Take my address off the list' })
    expect(link.getAttribute('href')).toBe(`/early-access/remove#${removal}`)
    expect(kept()).toContain(removal)
  })
})

const told = () => new Event('storage')
const shownAgain = () => Object.assign(new Event('pageshow'), { persisted: true })
async function hear(event: Event) {
  await actingUntil(async () => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(event)
  })
  await pass(0)
}

/** As another tab does; this page hears of it. */
async function takeOff(event = told()) {
  localStorage.clear()
  await hear(event)
}

describe('an address that is taken off the list in another tab', () => {
  const REMOVE = 'Take my address off the list'

  test.each([
    ['as the other tab does so', told],
    ['when the page is shown again', shownAgain],
  ])('leaves an empty form, %s', async (_when, event) => {
    await givenSent()
    await hear(event())
    expect(words()).toContain('This device keeps a link to undo this')
    focus(screen.getByRole('link', { name: REMOVE }))
    await takeOff(event())
    expect(words()).not.toContain('Got it!')
    expect(screen.queryByRole('link')).toBeNull()
    expect([value(), document.activeElement]).toEqual(['', field()])
  })

  test.each(['on another button', 'nowhere'])('leaves the focus where it is, %s', async (where) => {
    await givenSent()
    await show(<button type="button">Vote</button>)
    focus(button('Vote'))
    if (where === 'nowhere') await actingUntil(async () => button('Vote').blur())
    const focused = document.activeElement
    await takeOff()
    expect([value(), document.activeElement]).toEqual(['', focused])
  })

  test('is not said to stay beside its correction, and goes from the field', async () => {
    await givenSent()
    await press(button('Not right? Change it'))
    await takeOff()
    expect(words()).not.toContain('The first one stays on the list, too.')
    expect([value(), document.activeElement]).toEqual(['', field()])
  })
})

test('the page that answers a refused form has its sentence, which goes with the first letter', async () => {
  await givenForm({ refusal: INVALID })
  expect(words()).toContain(INVALID)
  await write(field(), 'r')
  expect(words()).not.toContain(INVALID)
})
