// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMIT_REACHED, fakeSite, laterAnswer, refusal } from '../../state/site.fake.ts'
import { fakeTabs } from '../../state/tabs.fake.ts'
import { button, fakeScreen, key, pass, press, show, user } from '../../ui/screen.fake.tsx'
import { VotingCard } from './voting-card.tsx'

const CARD = 'anytime-help'
const COUNTS = { features: [{ id: CARD, votes_count: 7 }] }
const VOTE = `PUT /api/features/${CARD}/vote`

fakeScreen()
const { told } = fakeTabs()
const warned = vi.spyOn(console, 'warn').mockReturnValue()

beforeEach(() => {
  told.length = 0
  warned.mockClear()
})

/** The server has counted 7 votes; `own` are this visitor's. */
function givenVotes(own: readonly string[] = []) {
  return fakeSite({
    'GET /api/features': { body: COUNTS },
    'GET /api/votes': { body: { feature_ids: own } },
    [VOTE]: { body: { feature_id: CARD, votes_count: 8 } },
  })
}

function showCard(feature = CARD) {
  return show(
    <VotingCard
      featureId={feature}
      picture={<svg />}
      title="Anytime help"
      subtitle="Day and night"
      description="Somebody to ask"
    />,
  )
}

const votes = () => document.getElementById(`${CARD}-votes`)?.textContent
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const sent = (asked: { call: string }[]) => asked.filter(({ call }) => call === VOTE).length

describe('a card', () => {
  test('shows its votes, and its button takes one', async () => {
    const { asked } = givenVotes()
    await showCard()
    expect(screen.getByRole('article', { name: 'Anytime help' }).textContent).toContain(
      'Somebody to ask',
    )
    expect(votes()).toBe('7 votes')
    await press(button('I want this!'))
    expect(button('Voted!')).toHaveProperty('disabled', true)
    expect(votes()).toBe('8 votes')
    expect(said()).toEqual(['Your vote has been counted!'])
    expect([sent(asked), told]).toEqual([1, ['votes-changed']])
  })

  test("that has this visitor's vote says so, and takes no other", async () => {
    const { asked } = givenVotes([CARD])
    await showCard()
    await press(button('Voted!'))
    expect([sent(asked), votes()]).toEqual([0, '7 votes'])
  })

  test("with another card's vote alone is still to be voted for", async () => {
    givenVotes(['virtual-pet'])
    await showCard()
    expect(button('I want this!')).toHaveProperty('disabled', false)
  })

  test.each([
    [0, 'Be the first'],
    [1, '1 vote'],
    [2, '2 votes'],
  ])('with %i votes says: %s', async (votes_count, words) => {
    const { answers } = givenVotes()
    answers['GET /api/features'] = { body: { features: [{ id: CARD, votes_count }] } }
    await showCard()
    expect(votes()).toBe(words)
  })
})

describe('while it is not known whether there is a vote', () => {
  test('the button waits for 400 ms before it says so, and can be pressed until then', async () => {
    const { answers, asked } = givenVotes()
    const own = laterAnswer({ body: { feature_ids: [] } })
    answers['GET /api/votes'] = own.answer
    await showCard()
    await pass(399)
    expect(button('I want this!')).toHaveProperty('disabled', false)
    await pass(1)
    expect(button('I want this!')).toHaveProperty('disabled', true)
    own.come()
    await pass(0)
    expect(button('I want this!')).toHaveProperty('disabled', false)
    expect(sent(asked)).toBe(0)
  })

  test('a press is kept, and voted once the answer has come', async () => {
    const { answers, asked } = givenVotes()
    const own = laterAnswer({ body: { feature_ids: [] } })
    answers['GET /api/votes'] = own.answer
    await showCard()
    await press(button('I want this!'))
    expect(sent(asked)).toBe(0)
    own.come()
    await pass(0)
    expect([sent(asked), votes()]).toEqual([1, '8 votes'])
    expect(button('Voted!')).toBeTruthy()
  })

  test('a kept press is no second vote where there was one', async () => {
    const { answers, asked } = givenVotes()
    const own = laterAnswer({ body: { feature_ids: [CARD] } })
    answers['GET /api/votes'] = own.answer
    await showCard()
    await press(button('I want this!'))
    own.come()
    await pass(0)
    expect([sent(asked), said()]).toEqual([0, []])
    expect(button('Voted!')).toBeTruthy()
  })

  test.each(['a finger', 'a key'])(
    'a press with %s that has begun is not lost to the wait',
    async (how) => {
      const { answers, asked } = givenVotes()
      const own = laterAnswer({ body: { feature_ids: [] } })
      answers['GET /api/votes'] = own.answer
      await showCard()
      button('I want this!').focus()
      if (how === 'a key') await user.keyboard('[Space>]')
      else await user.pointer({ keys: '[TouchA>]', target: button('I want this!') })
      await pass(1_000)
      expect(button('I want this!')).toHaveProperty('disabled', false)
      if (how === 'a key') await key('[/Space]')
      else await user.pointer({ keys: '[/TouchA]', target: button('I want this!') })
      await pass(0)
      own.come()
      await pass(0)
      expect(sent(asked)).toBe(1)
    },
  )
})

/** A card that waits for its answer for good, with the focus on its button. */
async function givenWait() {
  const { answers } = givenVotes()
  answers['GET /api/votes'] = laterAnswer({ body: { feature_ids: [] } }).answer
  await showCard()
  button('I want this!').focus()
}

const isWaiting = () => Reflect.get(button('I want this!'), 'disabled')
const point = (what: string, at: Element = document.body) =>
  fireEvent(at, new PointerEvent(what, { bubbles: true }))

describe('what is no press leaves it said that the card waits', () => {
  test.each(['[Tab]', 'a', '[ArrowDown]'])('the key %s', async (pressed) => {
    await givenWait()
    await key(pressed)
    await pass(400)
    expect(isWaiting()).toBe(true)
  })

  test.each([
    ['a finger that scrolls', 'pointercancel'],
    ['a mouse that lets go beside it', 'pointerup'],
  ])('%s', async (_who, end) => {
    await givenWait()
    point('pointerdown', button('I want this!'))
    await pass(1_000)
    expect(isWaiting()).toBe(false)
    point(end)
    // A click may yet come of it.
    expect(isWaiting()).toBe(false)
    await pass(400)
    expect(isWaiting()).toBe(true)
  })

  test('a space bar that is held while the focus goes on', async () => {
    await givenWait()
    await user.keyboard('[Space>]')
    await pass(1_000)
    expect(isWaiting()).toBe(false)
    fireEvent.blur(button('I want this!'))
    await pass(400)
    expect(isWaiting()).toBe(true)
  })

  test('but a press that begins soon after another is not lost', async () => {
    await givenWait()
    point('pointerdown', button('I want this!'))
    point('pointerup')
    await pass(200)
    point('pointerdown', button('I want this!'))
    await pass(1_000)
    expect(isWaiting()).toBe(false)
  })
})

describe('a vote that fails', () => {
  test('because of a limit says when to come back', async () => {
    const { answers } = givenVotes()
    answers[VOTE] = LIMIT_REACHED
    await showCard()
    await press(button('I want this!'))
    expect(said()).toEqual([
      'Could not add your vote. Please try again.You can try again in 2 minutes.Try again',
    ])
  })

  test('stays on the card, says so and can be sent again', async () => {
    const { answers, asked } = givenVotes()
    answers[VOTE] = refusal(503, 'vote-failed')
    await showCard()
    await press(button('I want this!'))
    expect(button('Voted!')).toBeTruthy()
    expect(votes()).toBe('7 votes')
    expect(said()).toEqual(['Could not add your vote. Please try again.Try again'])
    answers[VOTE] = { body: { feature_id: CARD, votes_count: 9 } }
    await press(button('Try again'))
    await pass(200)
    expect([sent(asked), votes()]).toEqual([2, '9 votes'])
    expect(said()).toEqual(['Your vote has been counted!'])
  })
})

test('votes that cannot be read are left out, told to the console, and the vote still counts', async () => {
  const { asked } = fakeSite({ [VOTE]: { body: { feature_id: CARD, votes_count: 8 } } })
  await showCard()
  await pass(2_000)
  expect(new Set(warned.mock.calls.map(([what]) => what))).toEqual(
    new Set(['Failed to read votes counts:', 'Failed to read own votes:']),
  )
  expect(votes()).toBe('')
  await press(button('I want this!'))
  expect([sent(asked), votes()]).toEqual([1, '8 votes'])
})
