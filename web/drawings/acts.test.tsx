import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ACTIVITIES, PET_TYPES } from '#domain/pet.ts'
import { moodOf } from '#domain/mood.ts'
import { drawingsOf } from './all-species.fake.ts'
import { lookOf } from './look.ts'
import { TAPS, birthOf } from './moments/birth.tsx'
import { flourishOf } from './moments/flourish.tsx'
import { helloOf } from './moments/hello.tsx'

const ALL = PET_TYPES.flatMap((type) => {
  const { species, acts } = drawingsOf(type)
  const touch = acts.things.map((thing) => thing.act)
  const births = [0, 1, 2, TAPS].map((taps) => birthOf(species, taps))
  const moment = [...births, helloOf(species), flourishOf(species)]
  const shown = { ...acts, touch, own: Object.values(acts.own), moment, asleep: [acts.asleep] }
  return ([...ACTIVITIES, 'touch', 'own', 'moment', 'asleep'] as const).flatMap((occasion) =>
    shown[occasion].map((act, n) => ({ name: `${type} ${occasion} ${n}`, occasion, species, act })),
  )
})
const BY_DAY = ALL.filter(({ occasion }) => occasion !== 'asleep' && occasion !== 'moment')
const BY_NIGHT = ALL.filter(({ occasion }) => occasion === 'asleep')

/** What the act draws of a crying pet and its scene, as one text. */
function drawn({ species, act, occasion }: (typeof ALL)[number]): string {
  const isReaction = occasion !== 'own' && occasion !== 'asleep' && occasion !== 'moment'
  return renderToStaticMarkup(
    <svg>
      <species.Back daylight="day" />
      {act.Back && <act.Back daylight="day" />}
      <act.Pet look={lookOf('crying', isReaction ? occasion : undefined)} />
      {species.Front && <species.Front />}
      {act.Front && <act.Front />}
    </svg>,
  )
}

test('a pet rests with open eyes in every mood; strokes, leaps of joy and greetings close them', () => {
  const resting = [0, 20, 40, 60, 80, 100].map((happiness) => lookOf(moodOf(happiness)).eyes)
  expect(resting).toEqual(['wet', 'worried', 'calm', 'bright', 'bright', 'bright'])
  expect(lookOf('happy', 'stroke').eyes).toBe('joy')
  for (const one of ALL.filter(({ occasion }) => occasion === 'moment'))
    expect(drawn(one), one.name).not.toContain('data-part="eye"')
})

test('an act moves only parts that it draws, and draws no styles, ids or broken paths', () => {
  for (const one of ALL) {
    const { name, act } = one
    const markup = drawn(one)
    for (const { part } of act.tracks) expect(markup, name).toContain(`data-part="${part}"`)
    expect(markup, name).not.toMatch(/<style|\s(?:style|id)=|NaN|undefined|\[object/)
  }
})

const SIDES = 'home away right left front'.split(' ')

test('an act animates transform and opacity only, and each of a part once', () => {
  for (const { name, act } of ALL) {
    const styles = act.tracks.map(({ part, frames }) => {
      const { offset: _offset, easing: _easing, ...style } = frames(1)[0] ?? {}
      return `${part} ${Object.keys(style).join()}`
    })
    expect(new Set(styles).size, name).toBe(styles.length)
    const eyes = act.tracks.filter(({ part }) => part === 'eye')
    for (const { transform = 'scale(1,1)' } of eyes.flatMap(({ frames }) => frames(1)))
      expect(transform, `${name}: eyes are closed by closeEyes`).toContain('scale(1,1)')
    const sides = act.tracks.flatMap(({ part, frames }) => (SIDES.includes(part) ? frames(1) : []))
    const fading = sides.filter(({ opacity, easing }) => opacity && easing !== 'step-end')
    expect(fading, `${name}: sides of the pet that fade are two pets`).toEqual([])
    for (const style of styles)
      expect(style, name).toMatch(/ (transform|opacity|transform,opacity)$/)
  }
})

const RETURNING = 'home trip head body eye shadow ride thing thing2'.split(' ')

test('an act ends within its time, with the pet where it began', () => {
  for (const { name, act, occasion } of BY_DAY) {
    const isWalk = occasion === 'walk'
    expect(act.durationMs, name).toBeLessThanOrEqual(isWalk || occasion === 'own' ? 3200 : 2500)
    expect(act.durationMs, name).toBeGreaterThan(isWalk ? 2700 : 1300)
    expect(act.stillMs, name).toBeLessThan(act.durationMs)
    for (const { part, frames, timing } of act.tracks) {
      const endMs = timing.delay + timing.duration * (timing.iterations ?? 1)
      expect(endMs, `${name} ${part}`).toBeLessThanOrEqual(act.durationMs)
      if (timing.fill !== 'both' || !RETURNING.includes(part)) continue
      const [first, last] = [frames(1.12).at(0), frames(1.12).at(-1)]
      expect(last?.['transform'], `${name} ${part}`).toBe(first?.['transform'])
      expect(last?.['opacity'], `${name} ${part}`).toBe(first?.['opacity'])
    }
  }
})

test('a night repeats without a jump, and a sleeping pet does not cry', () => {
  for (const one of BY_NIGHT) {
    const { name, act } = one
    expect(drawn(one), name).not.toContain('data-part="tear"')
    for (const { frames, timing } of act.tracks) {
      expect(timing.iterations, name).toBe(Number.POSITIVE_INFINITY)
      expect({ ...frames(1).at(-1), offset: 0 }, name).toEqual(frames(1).at(0))
    }
  }
})
