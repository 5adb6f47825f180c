import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import type { Act } from '../acts/act.ts'
import { lookOf } from '../pets/look.ts'
import { NIGHTS } from './nights.fake.ts'

const EVERY = PET_TYPES.flatMap((type) =>
  (['drowsy', 'asleep'] as const).map((rest) => ({ type, rest, act: NIGHTS[type][rest] })),
)

function drawn({ Pet }: Act, mood: 'happy' | 'crying' = 'happy'): string {
  return renderToStaticMarkup(
    <svg>
      <Pet look={lookOf(mood, undefined, false)} />
    </svg>,
  )
}

describe.each(EVERY)('a $type that is $rest', ({ act }) => {
  const markup = drawn(act)

  test('moves only parts that it draws', () => {
    const missing = act.tracks.filter(({ part }) => !markup.includes(`data-part="${part}"`))
    expect(missing.map(({ part }) => part)).toEqual([])
  })

  test('goes on without end, and from each end on as it began', () => {
    for (const { frames, timing } of act.tracks) {
      const [first, last] = [frames(1).at(0), frames(1).at(-1)]
      const offsets = frames(1).map(({ offset }) => Number(offset))
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
      expect([offsets.at(0), offsets.at(-1)]).toEqual([0, 1])
      expect(timing.iterations).toBe(Number.POSITIVE_INFINITY)
      expect({ ...last, offset: 0 }).toEqual(first)
    }
  })

  test('moves and fades, and changes nothing else', () => {
    const styles = act.tracks.flatMap(({ frames }) => frames(1).flatMap(Object.keys))
    const known = ['offset', 'easing', 'transform', 'opacity']
    expect(styles.filter((style) => !known.includes(style))).toEqual([])
  })

  test('is at peace, and weeps in no mood', () => {
    expect(drawn(act, 'crying')).not.toContain('data-part="tear"')
  })

  test('draws neither styles nor ids, and no broken path', () => {
    expect(markup).not.toMatch(/<style|\s(?:style|id)=|NaN|undefined|\[object/)
  })
})
