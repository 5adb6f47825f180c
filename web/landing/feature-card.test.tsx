// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIMIT_REACHED, fakeSite, laterAnswer, refusal } from '../state/site.fake.ts'
import { startVotes } from '../state/votes.ts'
import { landingMessages } from '../ui/messages.tsx'
import { button, fakeScreen, pass, press, show } from '../ui/screen.fake.tsx'
import { FeatureCard, tellCounted } from './feature-card.tsx'

const CARD = 'anytime-help'
const VOTE = `PUT /api/features/${CARD}/vote`
const COUNTED = { body: { feature_id: CARD, votes_count: 8 } }
const FAILED = 'Could not add your vote. Please try again.'

fakeScreen()
const warned = vi.spyOn(console, 'warn').mockReturnValue()

beforeEach(() => {
  warned.mockClear()
})

/** The server has counted so many votes; `own` are this visitor's. */
function givenVotes(votes_count = 7, own: readonly string[] = []) {
  const { answers, asked } = fakeSite({
    'GET /api/features': { body: { features: [{ id: CARD, votes_count }] } },
    'GET /api/votes': { body: { feature_ids: own } },
    [VOTE]: COUNTED,
  })
  return { answers, sent: (call = VOTE) => asked.filter((one) => one.call === call).length }
}

const showCard = () => show(<FeatureCard id={CARD} />)

const isDisabled = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true'
const count = () => document.getElementById(`${CARD}-votes`)?.textContent

test('a count is a number also at zero', async () => {
  givenVotes(0)
  await showCard()
  expect(count()).toBe('0 votes')
})

test.each([
  ['this feature', CARD, 'Voted!'],
  ['another feature', 'virtual-pet', 'I want this!'],
])('a visitor who voted for %s sees it', async (_which, id, label) => {
  givenVotes(7, [id])
  await showCard()
  expect(button(label)).toBeTruthy()
  expect(isDisabled()).toBe(id === CARD)
})

test('votes are read again once when the visitor returns', async () => {
  const { sent } = givenVotes()
  await showCard()
  await pass(1_000)
  window.dispatchEvent(new Event('online'))
  await pass(1_000)
  expect([sent('GET /api/features'), sent('GET /api/votes')]).toEqual([2, 2])
})

test('votes are not read again before the time that the server asks for; failures are logged', async () => {
  const { answers, sent } = givenVotes()
  for (const read of ['GET /api/features', 'GET /api/votes']) answers[read] = LIMIT_REACHED
  await showCard()
  await pass(60_000)
  window.dispatchEvent(new Event('online'))
  await pass(59_999)
  expect(sent('GET /api/votes')).toBe(1)
  expect(warned.mock.calls.map(([what]) => what)).toEqual([
    'Failed to read votes counts:',
    'Failed to read own votes:',
  ])
  await pass(1)
  expect(sent('GET /api/votes')).toBe(2)
  await pass(120_000)
})

describe('while the votes are being read', () => {
  test('the button is disabled after 400 ms, and for no longer than 4 s, once', async () => {
    const { answers, sent } = givenVotes()
    const own = laterAnswer({ body: { feature_ids: [] } })
    answers['GET /api/votes'] = own.answer
    const draw = await showCard()
    await pass(399)
    expect(isDisabled()).toBe(false)
    await pass(1)
    expect(isDisabled()).toBe(true)
    await pass(3_599)
    expect(isDisabled()).toBe(true)
    await pass(1)
    expect(isDisabled()).toBe(false)
    for (const mode of ['hidden', 'visible'] as const) await draw(<FeatureCard id={CARD} />, mode)
    await pass(400)
    expect(isDisabled()).toBe(false)
    await press(button('I want this!'))
    expect(sent()).toBe(1)
    own.come()
    await pass(0)
    expect(button('Voted!')).toBeTruthy()
  })

  test('a count that was read before the vote does not replace the new count', async () => {
    const { answers } = givenVotes()
    const older = laterAnswer({ body: { features: [{ id: CARD, votes_count: 7 }] } })
    answers['GET /api/features'] = older.answer
    await showCard()
    answers['GET /api/features'] = { body: { features: [{ id: CARD, votes_count: 8 }] } }
    await press(button('I want this!'))
    older.come()
    await pass(0)
    expect(count()).toBe('8 votes')
  })
})

describe('a failed vote', () => {
  const BROKEN = 'Something went wrong. Please try again.'
  const KNOWN = "You've already voted for this feature"
  test.each([
    ['no answer', 'no-answer', 'error', FAILED],
    ['the database', refusal(503, 'vote-failed'), 'error', FAILED],
    ['a busy server', refusal(503, 'busy'), 'error', FAILED],
    ['an unknown feature', refusal(404, 'feature-not-found'), 'error', FAILED],
    ['a mistake of ours', refusal(500, 'unexpected'), 'error', BROKEN],
    ['an unreadable answer', { body: { ok: true } }, 'error', BROKEN],
    ['an earlier vote', refusal(409, 'already-voted'), 'info', KNOWN],
  ] as const)('because of %s stays marked and counts nothing', async (_why, answer, kind, text) => {
    const { answers } = givenVotes()
    answers[VOTE] = answer
    await showCard()
    await press(button('I want this!'))
    expect(isDisabled()).toBe(true)
    expect(count()).toBe('7 votes')
    expect(landingMessages.read()).toMatchObject({ kind, text })
  })

  test('is sent again at a return, after the time that the server asks for', async () => {
    const { answers, sent } = givenVotes()
    answers[VOTE] = LIMIT_REACHED
    await showCard()
    await press(button('I want this!'))
    expect(landingMessages.read()?.text).toBe(`${FAILED} You can try again in 2 minutes.`)
    answers[VOTE] = COUNTED
    for (const times of [1, 2]) {
      window.dispatchEvent(new Event('online'))
      await pass(120_000)
      expect([sent(), count()]).toEqual([times, `${6 + times} votes`])
    }
  })

  test('waits with others on the device; one press sends all, and the pets of those that count jump', async () => {
    const { answers, sent } = givenVotes()
    answers[VOTE] = 'no-answer'
    await show([<FeatureCard key="a" id={CARD} />, <FeatureCard key="b" id="virtual-pet" />])
    for (const want of screen.getAllByRole('button')) await press(want)
    expect(landingMessages.read()).toMatchObject({ text: FAILED })
    const OTHER_VOTE = 'PUT /api/features/virtual-pet/vote'
    answers[VOTE] = COUNTED
    // It had arrived, but its answer was lost.
    answers[OTHER_VOTE] = refusal(409, 'already-voted')
    landingMessages.read()?.action?.onPress()
    await pass(0)
    expect([sent(), sent(OTHER_VOTE)]).toEqual([2, 2])
    expect(landingMessages.read()).toMatchObject({ kind: 'success' })
    expect(document.querySelector(`[data-jump][data-picture=${CARD}]`)).not.toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('vote'))).toEqual([])
  })

  test.each([
    ['counts', COUNTED, [CARD], '8 votes', false],
    ['had arrived', refusal(409, 'already-voted'), [CARD], '7 votes', false],
    ['fails again', 'no-answer', [], '7 votes', true],
  ] as const)(
    'is sent again after a reload, without a word: it %s',
    async (_how, answer, own, text, waits) => {
      const { answers, sent } = givenVotes(7, own)
      answers[VOTE] = answer
      localStorage.setItem(`rema-vote-${CARD}`, 'waits')
      await showCard()
      expect([sent(), count()]).toEqual([1, text])
      expect(button('Voted!')).toBeTruthy()
      expect(landingMessages.read()).toBeNull()
      expect(localStorage.getItem(`rema-vote-${CARD}`) !== null).toBe(waits)
    },
  )

  test('that arrives later says so in place of its message', async () => {
    const { answers, sent } = givenVotes()
    answers[VOTE] = 'no-answer'
    await showCard()
    await press(button('I want this!'))
    answers[VOTE] = COUNTED
    onTestFinished(startVotes(tellCounted))
    await pass(0)
    expect(sent()).toBe(2)
    expect(landingMessages.read()).toMatchObject({ kind: 'success' })
  })
})
