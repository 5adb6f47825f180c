import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/server.fake.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { forgetRemovalKey, removalKeys } from '../../device/removal-keys.ts'
import { submitSignUp } from './submit-sign-up.ts'

const THANKS = { kind: 'success', text: "Thanks for signing up! We'll be in touch soon." }
const KNOWN = { kind: 'info', text: 'This email is already registered for early access!' }
const CHECK = 'There was a problem checking your email. Please try again.'
const SUBMIT = 'There was a problem submitting your email. Please try again.'
const BROKEN = 'Something went wrong. Please try again.'
const problem = (status: number, code: string) => ({ status, body: { code } })

const shown = vi.spyOn(toasts, 'add').mockReturnValue(0)
beforeEach(() => {
  shown.mockClear()
  // The key of an address on the list, as the device makes it.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab) })
  for (const { key } of removalKeys(deviceStorage())) forgetRemovalKey(deviceStorage(), key)
})

const KEY = 'ab'.repeat(16)
const DONE = { status: 201, body: { removal_key: KEY } }
const KEPT = [{ email: 'rex@example.org', key: KEY }]

/** Submits what stands in the fields; gives what the form heard, in order. */
async function submit(email: string, { asked = null as string | null, website = '' } = {}) {
  const heard: unknown[] = []
  const fields = new FormData()
  fields.set('email', email)
  fields.set('website', website)
  await submitSignUp(fields, asked, {
    refuse: () => heard.push('refused'),
    accept: () => heard.push('accepted'),
    ask: (address, suggestion) => heard.push(`asked of ${address}: ${suggestion}?`),
    setIsSubmitting: (isSubmitting) => heard.push(isSubmitting ? 'sending' : 'sent'),
    finish: ({ email: address, removalKey, isKept }) => {
      heard.push(`finished with ${address}`)
      if (removalKey !== undefined) heard.push(removalKey, isKept ? 'kept' : 'not kept')
    },
  })
  return heard
}

describe('an address', () => {
  test('is sent as nobody, without the spaces around it, and thanked for', async () => {
    const asked = fakeServer(DONE)
    const heard = await submit('  rex@example.org ')
    // There is no storage here.
    const finished = ['finished with rex@example.org', KEY, 'not kept']
    expect(heard).toEqual(['accepted', 'sending', 'sent', ...finished])
    const body = { email: 'rex@example.org', removal_key: KEY }
    expect(asked).toEqual([{ call: 'POST /api/early-access', body, isAnonymous: true }])
    expect(shown.mock.calls).toEqual([[THANKS]])
  })

  test('that is on the list already is told so, and finishes the form too', async () => {
    fakeServer(problem(409, 'already-registered'))
    expect(await submit('rex@example.org')).toContain('finished with rex@example.org')
    expect(shown.mock.calls).toEqual([[KNOWN]])
  })

  test('that is none is refused at once, and not sent', async () => {
    const asked = fakeServer(DONE)
    expect(await submit('rex')).toEqual(['refused'])
    expect([asked, shown.mock.calls]).toEqual([[], []])
  })

  test('that the server refuses is refused in the field, too', async () => {
    fakeServer(problem(422, 'invalid-email'))
    expect(await submit('rex@example.org')).toEqual(['accepted', 'sending', 'sent', 'refused'])
    expect(shown).not.toHaveBeenCalled()
  })

  test('travels with what a program wrote into the field that people do not see', async () => {
    const asked = fakeServer(DONE)
    await submit('rex@example.org', { website: 'https://spam.test' })
    const body = { email: 'rex@example.org', removal_key: KEY, website: 'https://spam.test' }
    expect(asked).toMatchObject([{ body }])
  })
})

describe('the key that takes the address off again', () => {
  test('is kept on this device', async () => {
    fakeServer(DONE)
    await submit('rex@example.org')
    expect(removalKeys(deviceStorage())).toEqual(KEPT)
  })

  test.each([
    ['no answer', 'no-answer' as const],
    ['an answer that is none of ours', { status: 502, body: 'Bad Gateway' }],
    ['a failure after which it may be on the list', problem(503, 'email-insert-failed')],
  ])('is kept on %s, and goes with the next press', async (_what, answer) => {
    fakeServer(answer)
    await submit('rex@example.org')
    expect(removalKeys(deviceStorage())).toEqual(KEPT)
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xcd) })
    const asked = fakeServer({ ...DONE, status: 200 })
    expect(await submit('rex@example.org')).toContain(KEY)
    expect(asked).toMatchObject([{ body: { removal_key: KEY } }])
    expect(shown.mock.lastCall).toEqual([KNOWN])
  })

  test.each([
    ['the address is somebody else’s sign-up', problem(409, 'already-registered')],
    ['the server refuses the address', problem(422, 'invalid-email')],
    ['the server is one that knows of no keys', { status: 201, body: {} }],
  ])('is not kept when %s', async (_when, answer) => {
    fakeServer(answer)
    expect(await submit('rex@example.org')).not.toContain(KEY)
    expect(removalKeys(deviceStorage())).toEqual([])
  })
})

describe('an address that looks mistyped', () => {
  const QUESTION = 'asked of rex@gmial.com: rex@gmail.com?'

  test('is held back once, with the question, and sent when it is submitted again', async () => {
    const asked = fakeServer(DONE)
    expect(await submit('rex@gmial.com')).toEqual(['accepted', QUESTION])
    expect([asked, shown.mock.calls]).toEqual([[], []])
    const again = await submit('rex@gmial.com', { asked: 'rex@gmial.com' })
    expect(again).toContain('finished with rex@gmial.com')
    expect(asked).toMatchObject([{ body: { email: 'rex@gmial.com' } }])
  })

  test('is asked about also after another was', async () => {
    expect(await submit('rex@gmial.com', { asked: 'rex@gmai.com' })).toEqual(['accepted', QUESTION])
  })
})

test.each([
  ['nobody answers', 'no-answer' as const, CHECK],
  ['the check fails', problem(500, 'email-check-failed'), CHECK],
  ['too many ask', problem(429, 'too-many-requests'), CHECK],
  ['the database is away', problem(503, 'database-away'), CHECK],
  ['the server has too much to do', problem(503, 'overloaded'), CHECK],
  ['the address cannot be kept', problem(500, 'email-insert-failed'), SUBMIT],
  ['there is a mistake of ours', problem(500, 'unexpected'), BROKEN],
])(
  'when %s, its sentence is said and the form keeps what was typed',
  async (_when, answer, text) => {
    fakeServer(answer)
    expect(await submit('rex@example.org')).toEqual(['accepted', 'sending', 'sent'])
    expect(shown.mock.calls).toEqual([[{ kind: 'error', text }]])
  },
)
