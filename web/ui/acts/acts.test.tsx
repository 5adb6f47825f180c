import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { PET_TYPES } from '#domain/species.ts'
import { lookOf } from '../pets/look.ts'
import type { Act, SpeciesActs, Track } from './act.ts'
import { BIRD_ACTS } from '../species/bird/acts/bird-acts.ts'
import { CAT_ACTS } from '../species/cat/acts/cat-acts.ts'
import { DOG_ACTS } from '../species/dog/acts/dog-acts.ts'
import { FISH_ACTS } from '../species/fish/acts/fish-acts.ts'
import { RABBIT_ACTS } from '../species/rabbit/acts/rabbit-acts.ts'

const ACTS: Record<string, { acts: SpeciesActs }> = {
  dog: DOG_ACTS,
  cat: CAT_ACTS,
  bird: BIRD_ACTS,
  rabbit: RABBIT_ACTS,
  fish: FISH_ACTS,
}

const EVERY = PET_TYPES.flatMap((type) =>
  ACTIVITIES.flatMap((activity) =>
    (ACTS[type]?.acts[activity] ?? []).map((act, at) => ({ type, activity, line: at + 1, act })),
  ),
)

/** What the act draws, as one text. */
function drawn({ Pet, Back, Front }: Act, activity: (typeof ACTIVITIES)[number]): string {
  return renderToStaticMarkup(
    <svg>
      {Back && <Back daylight="day" />}
      <Pet look={lookOf('crying', activity, true)} />
      {Front && <Front />}
    </svg>,
  )
}

/** Tracks that hold from the beginning to the end: all but those that repeat. */
const held = ({ tracks }: Act): readonly Track[] =>
  tracks.filter(({ timing }) => timing.fill === 'both')

describe.each(EVERY)('what a $type does at $activity, line $line', ({ activity, act }) => {
  const markup = drawn(act, activity)

  test('moves only parts that it draws', () => {
    const missing = act.tracks.filter(({ part }) => !markup.includes(`data-part="${part}"`))
    expect(missing.map(({ part }) => part)).toEqual([])
  })

  test('moves each part with one animation, which a browser plays beside its other work', () => {
    const names = act.tracks.map(({ part, frames }) => {
      const { offset: _offset, easing: _easing, ...style } = frames(1)[0] ?? {}
      return `${part} ${Object.keys(style).join()}`
    })
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('has the pet at home at its end, as at its beginning', () => {
    const homes = held(act).filter(({ part }) =>
      ['home', 'trip', 'head', 'body', 'eye', 'shadow', 'ride'].includes(part),
    )
    for (const { frames } of homes) {
      const [first, last] = [frames(1.12).at(0), frames(1.12).at(-1)]
      expect([last?.['transform'], last?.['opacity']]).toEqual([
        first?.['transform'],
        first?.['opacity'],
      ])
    }
  })

  test('is over when it says, and stands still within that', () => {
    const late = act.tracks.filter(({ timing: { delay, duration, iterations = 1 } }) => {
      return delay + duration * iterations > act.durationMs
    })
    expect(late.map(({ part }) => part)).toEqual([])
    expect(act.durationMs).toBeLessThanOrEqual(2100)
    expect(act.stillMs).toBeLessThan(act.durationMs)
  })

  test('moves and fades, and changes nothing else', () => {
    const styles = act.tracks.flatMap(({ frames }) => frames(1).flatMap(Object.keys))
    const known = ['offset', 'easing', 'transform', 'opacity']
    expect(styles.filter((style) => !known.includes(style))).toEqual([])
  })

  test('draws neither styles nor ids, and no broken path', () => {
    expect(markup).not.toMatch(/<style|\s(?:style|id)=|NaN|undefined|\[object/)
  })
})

test.each(PET_TYPES)('a %s has acts of its own for Feed and Play, one for each line', (type) => {
  const acts = ACTS[type]?.acts
  for (const activity of ['feed', 'play'] as const) expect(new Set(acts?.[activity]).size).toBe(3)
})
