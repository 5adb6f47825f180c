import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/server.fake.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { submitSignUp } from './submit-sign-up.ts'

const DONE = { body: { status: 'registered' } }
const THANKS = { kind: 'success', text: "Thanks for signing up! We'll be in touch soon." }
const KNOWN = { kind: 'info', text: 'This email is already registered for early access!' }
const CHECK = 'There was a problem checking your email. Please try again.'
const SUBMIT = 'There was a problem submitting your email. Please try again.'
const BROKEN = 'Something went wrong. Please try again.'
const problem = (status: number, code: string) => ({ status, body: { code } })

const shown = vi.spyOn(toasts, 'add').mockReturnValue(0)
beforeEach(() => shown.mockClear())

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
    finish: (address) => heard.push(`finished with ${address}`),
  })
  return heard
}

describe('an address', () => {
  test('is sent as nobody, without the spaces around it, and thanked for', async () => {
    const asked = fakeServer(DONE)
    const heard = await submit('  rex@example.org ')
    expect(heard).toEqual(['accepted', 'sending', 'sent', 'finished with rex@example.org'])
    const body = { email: 'rex@example.org' }
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
    const body = { email: 'rex@example.org', website: 'https://spam.test' }
    expect(asked).toMatchObject([{ body }])
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
