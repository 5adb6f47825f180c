// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIMIT_REACHED, fakeSite, laterAnswer, refusal } from '../state/site.fake.ts'
import { keepRemovalKey, removalKeys } from '../state/removal-keys.ts'
import { deviceStorage } from '../state/storage.ts'
import {
  button,
  fakeScreen,
  key,
  messageLines,
  pass,
  press,
  show,
  words,
  write,
} from '../ui/screen.fake.tsx'
import { landingMessages } from '../ui/messages.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const SIGN_UP = 'POST /api/early-access'
const REMOVE = 'DELETE /api/early-access'
const REMOVED = { status: 204 }
const SEND_IT = "It's correct, send it"
const INVALID = 'Please enter a valid email address'

fakeScreen()

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })

/** The form, and a server that accepts every address with the key of the browser. */
async function givenForm(props: Parameters<typeof SignUpForm>[0] = {}) {
  const site = fakeSite({
    [SIGN_UP]: ({ body }) => ({
      status: 201,
      body: { removal_key: Reflect.get(Object(body), 'removal_key') },
    }),
    [REMOVE]: REMOVED,
  })
  await show(<SignUpForm {...props} />)
  const sent = (name: string) => site.asked.map(({ body }) => Reflect.get(Object(body), name))
  return { ...site, addresses: () => sent('email'), keys: () => sent('removal_key').map(String) }
}

async function submit(address: string) {
  await write(field(), address)
  await key('{Enter}')
}

async function givenSignedUp() {
  const form = await givenForm()
  await submit('rex@example.org')
  return form
}

describe('an address', () => {
  test('is sent trimmed and without the visitor id; then Got it! replaces the form', async () => {
    const { asked, addresses } = await givenForm()
    await show(<div data-picture="pets" />)
    await write(field(), ' rex@example.org ')
    await press(button('Request early access'))
    expect(addresses()).toEqual(['rex@example.org'])
    expect(asked[0]).toMatchObject({ call: SIGN_UP, visitor: '' })
    expect(asked[0]?.body).not.toHaveProperty('nothing_here')
    expect(messageLines()).toEqual(["Thanks for signing up! We'll be in touch soon."])
    expect(document.querySelector('[data-jump]')).not.toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Got it!')
    const removal = screen.getByRole('link', { name: 'Remove my address' })
    expect(removal.getAttribute('href')).toMatch(/^\/early-access\/remove#[0-9a-f]{32}$/)
  })

  test('that is invalid is refused at the field until it is edited', async () => {
    const { asked } = await givenForm()
    await submit('rex')
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(words()).toContain(INVALID)
    await write(field(), 'rex@')
    expect(words()).not.toContain(INVALID)
    expect(asked).toEqual([])
  })

  test('that is already registered gets its message, and Got it! without a removal link', async () => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = refusal(409, 'already-registered')
    await submit('rex@example.org')
    expect(messageLines()).toEqual(['This email is already registered for early access!'])
    expect(words()).toContain('Got it!')
    expect(screen.queryByRole('link', { name: 'Remove my address' })).toBeNull()
  })

  const CHECK = 'There was a problem checking your email. Please try again.'
  const INSERT = 'There was a problem submitting your email. Please try again.'
  test.each([
    ['no-answer' as const, [CHECK], 1],
    [refusal(503, 'email-check-failed'), [CHECK], 0],
    [refusal(503, 'busy'), [CHECK], 0],
    [refusal(503, 'email-insert-failed'), [INSERT], 1],
    [refusal(500, 'unexpected'), ['Something went wrong. Please try again.'], 1],
    [LIMIT_REACHED, [`${CHECK} You can try again in 2 minutes.`], 0],
  ])('that could not be sent stays in the form: %o', async (answer, lines, keysCount) => {
    const { answers } = await givenForm()
    answers[SIGN_UP] = answer
    await submit('rex@example.org')
    expect(messageLines()).toEqual(lines)
    // Only an address that may be on the list keeps its key, and is mentioned at /your-data.
    expect(removalKeys()).toHaveLength(keysCount)
    await key('!')
    expect(field().value).toBe('rex@example.org!')
  })

  test('that was signed up before keeps its key when a limit refuses it', async () => {
    const { key: removalKey } = keepRemovalKey('rex@example.org')
    const { answers } = await givenForm()
    answers[SIGN_UP] = LIMIT_REACHED
    await submit('rex@example.org')
    expect(removalKeys()).toEqual([{ email: 'rex@example.org', key: removalKey }])
  })

  test('is sent once and cannot be edited while it is on its way', async () => {
    const { answers, asked } = await givenForm()
    const later = laterAnswer({ status: 201, body: { removal_key: 'ab'.repeat(16) } })
    answers[SIGN_UP] = later.answer
    await submit('rex@example.org')
    await press(button('Submitting...'))
    field().focus()
    await key('!{Enter}')
    expect([asked.length, field().value]).toEqual([1, 'rex@example.org'])
    later.come()
    await pass(0)
    expect(words()).toContain('Got it!')
  })

  test('is sent with the content of the field that bots fill in, and form fillers ignore', async () => {
    const { asked } = await givenForm()
    const trap = document.querySelector<HTMLInputElement>('[autocomplete="off"]')
    // Words by which browsers and password managers recognize a field. Source: Chromium's and Firefox's form autofill.
    expect(`${trap?.name} ${trap?.labels?.[0]?.textContent}`).not.toMatch(
      /name|mail|phone|tel|address|street|city|zip|state|country|company|web|url|site|user|pass|code|card/i,
    )
    if (trap) trap.value = 'https://spam.example'
    await submit('rex@example.org')
    expect(asked[0]?.body).toMatchObject({ nothing_here: 'https://spam.example' })
  })
})

describe('an address that looks mistyped', () => {
  test('is held back once; the suggestion has the focus and can be taken', async () => {
    const { addresses } = await givenForm()
    await submit('rex@gmail.co')
    const suggestion = button('Did you mean rex@gmail.com')
    expect(document.activeElement).toBe(suggestion)
    await press(suggestion)
    expect([field().value, document.activeElement]).toEqual(['rex@gmail.com', field()])
    expect(screen.queryByText('Did you mean')).toBeNull()
    expect(addresses()).toEqual([])
    await key('{Enter}')
    expect(addresses()).toEqual(['rex@gmail.com'])
  })

  test.each([SEND_IT, 'Request early access'])(
    'is sent unchanged with %s, which follows the suggestion',
    async (name) => {
      const { addresses } = await givenForm()
      await submit('rex@gmial.com')
      await press(button(name))
      expect(addresses()).toEqual(['rex@gmial.com'])
    },
  )

  test('gets a hint while it is typed, and is held back again after an edit', async () => {
    const { addresses } = await givenForm()
    await write(field(), 'rex@gmial.com')
    expect(button('Did you mean rex@gmail.com')).toBeTruthy()
    expect(screen.queryByRole('button', { name: SEND_IT })).toBeNull()
    await key('{Enter}')
    await submit('max@gmial.com')
    expect(addresses()).toEqual([])
  })
})

describe('after the sign-up', () => {
  test('a corrected address replaces the first one', async () => {
    const { asked, keys } = await givenSignedUp()
    await press(button('Change it'))
    expect([field().value, document.activeElement]).toEqual(['rex@example.org', field()])
    expect(words()).toContain('The new address replaces the first one.')
    await submit('rex@example.com')
    expect(asked.slice(1)).toMatchObject([
      { call: SIGN_UP, body: { email: 'rex@example.com' } },
      { call: REMOVE, body: { removal_key: keys()[0] } },
    ])
    expect(words()).toContain('rex@example.com')
    expect(Object.keys(localStorage).join(' ')).not.toContain(keys()[0])
  })

  test('a first address that could not be removed can be removed later', async () => {
    const { answers, asked } = await givenSignedUp()
    answers[REMOVE] = 'no-answer'
    await press(button('Change it'))
    await submit('rex@example.com')
    expect(messageLines()).toEqual([
      'The new address is on the list, but the first one may still be there, too.',
    ])
    answers[REMOVE] = REMOVED
    landingMessages.read()?.action?.onPress()
    await pass(0)
    expect(asked.map(({ call }) => call)).toEqual([SIGN_UP, SIGN_UP, REMOVE, REMOVE])
  })

  test('an address that is submitted again unchanged stays on the list', async () => {
    const { asked } = await givenSignedUp()
    await press(button('Change it'))
    await submit('Rex@example.org')
    expect(asked.map(({ call }) => call)).toEqual([SIGN_UP, SIGN_UP])
  })

  test.each([true, false])(
    'the link must be copied unless the browser keeps its key: %s',
    async (is) => {
      const keeps = vi.spyOn(deviceStorage(), 'keeps').mockReturnValue(is)
      onTestFinished(() => keeps.mockRestore())
      await givenSignedUp()
      expect(words().includes("It won't be shown again.")).toBe(!is)
    },
  )

  test.each([
    ['Got it! goes', false, 'Got it!'],
    ['a correction replaces nothing', true, 'The new address replaces the first one.'],
  ])('when another tab removes the address, %s', async (_what, isCorrecting, text) => {
    await givenSignedUp()
    if (isCorrecting) await press(button('Change it'))
    expect(words()).toContain(text)
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
    await pass(0)
    expect(words()).not.toContain(text)
    expect(field()).toBeTruthy()
  })
})

test('the answer page of a refused form shows the error until the field is edited', async () => {
  await givenForm({ refusal: INVALID })
  expect(words()).toContain(INVALID)
  await write(field(), 'r')
  expect(words()).not.toContain(INVALID)
})
