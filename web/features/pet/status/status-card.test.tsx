import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fakeGame } from '../../../state/game.fake.ts'
import { StatusCard } from './status-card.tsx'

const { pet } = fakeGame()
const DAYS = { from: '2026-03-10', feed: '121', walk: '000', play: '001' }

const nothing = () => undefined

/** The card's markup; what is not said is a content dog with three streaks. */
function draw(card: Partial<ComponentProps<typeof StatusCard>> = {}): string {
  const all = {
    pet: { ...pet, activities_count: 1 },
    days: DAYS,
    today: '2026-03-12',
    onCare: nothing,
    onRename: nothing,
    waitingCount: 0,
    onSendNow: nothing,
    ...card,
  }
  return renderToStaticMarkup(<StatusCard {...all} />)
}
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the status of a pet', () => {
  test('has its name, mood, last times, streaks with titles, and totals', () => {
    const text = textOf(draw())
    for (const words of ['Biscuit', 'Content', 'Last Fed Never', 'Last Played Never'])
      expect(text).toContain(words)
    expect(text).toContain('Feed 3 Bond Builder 4 days to Trusty Friend')
    expect(text).toContain('Walk 0 Starting Out 1 day to Beginner Buddy')
    expect(text).toContain('Play 1 Beginner Buddy')
    expect(text).toContain('1 care moment so far · longest streak 3 days')
  })

  test('lights the streaks that last, and lets those shine whose title is new', () => {
    const boxes = draw({ shining: ['play'] }).match(/data-lit="\w+"|data-shines="\w+"/g)
    expect(boxes).toEqual([
      'data-lit="true"',
      'data-lit="false"',
      'data-lit="true"',
      'data-shines="true"',
    ])
  })

  test('has a button for another name', () => {
    expect(draw()).toContain('aria-label="Rename Biscuit"')
  })

  test.each([
    [0, true, null],
    [1, true, '1 care moment is kept on this device'],
    [2, false, '2 care moments are kept while this page is open'],
  ])('with %i pending entries, stored: %s, says: %s', (waitingCount, isStored, sentence) => {
    const text = textOf(draw({ waitingCount, isStored }))
    expect(text.match(/\d care moments? (?:is|are) kept [a-z ]+(?= and will)/)?.[0] ?? null).toBe(
      sentence,
    )
    expect(text.includes('Send now')).toBe(sentence !== null)
  })
})
