import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { SHADOW_OPACITY } from '../../../ui/pets/shadow.tsx'
import { BIRTH_MS, framesOf } from './birth-motion.ts'

test('a birth takes a second and a half to two', () => {
  expect(BIRTH_MS).toBeGreaterThanOrEqual(1_500)
  expect(BIRTH_MS).toBeLessThanOrEqual(2_000)
})

test.each(PET_TYPES)(
  'a %s ends as it stands there ever after, and what it came in is gone',
  (type) => {
    const tracks = new Map(framesOf(type))
    const last = (part: string) => tracks.get(part)?.at(-1)
    expect(last('newborn')).toMatchObject({ offset: 1, opacity: 1 })
    expect(last('newborn')?.['transform']).toContain('translate(0,0)scale(1,1)')
    expect(last('shadow')).toMatchObject({ offset: 1, opacity: SHADOW_OPACITY })
    for (const part of ['nest', 'lid0', 'heart', 'heart2', 'heart3']) {
      expect(last(part)).toMatchObject({ offset: 1, opacity: 0 })
    }
  },
)

test.each(PET_TYPES)('a %s moves by transform and opacity alone, ever forward in time', (type) => {
  for (const [, frames] of framesOf(type)) {
    const offsets = frames.map(({ offset }) => offset)
    expect(offsets).toEqual([...offsets].sort((a, b) => Number(a) - Number(b)))
    const styles = new Set(frames.flatMap((frame) => Object.keys(frame)))
    for (const name of ['offset', 'easing', 'transform', 'opacity']) styles.delete(name)
    expect([...styles]).toEqual([])
  }
})

test.each(PET_TYPES)('a %s throws no shadow into the air it hops through', (type) => {
  const tracks = new Map(framesOf(type))
  const up = tracks
    .get('newborn')
    ?.findLast(({ transform }) => /translate\(0,-[3-9]\d/.test(String(transform)))
  const dark = tracks.get('shadow')?.find(({ opacity }) => Number(opacity) > 0)
  expect(Number(dark?.offset)).toBeGreaterThan(Number(up?.offset))
})

test('what hops out stays in a scene of 3 to 2, ears and all', () => {
  // A rabbit's ears end 5 of its 240 units from above; those begin 39 of 320 down, 1.12 of which one measures.
  const room = 39 / 1.12 + 5
  for (const [part, frames] of framesOf('rabbit')) {
    if (part !== 'newborn') continue
    const rises = frames.map(({ transform }) => {
      const [, y = 0, scale = 1] =
        /translate\(0,(-?\d+)(?:px)?\)scale\([\d.]+,([\d.]+)\)/
          .exec(String(transform))
          ?.map(Number) ?? []
      return -y + (scale - 1) * 219
    })
    expect(Math.max(...rises)).toBeLessThanOrEqual(room + 4)
  }
})
