import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { SHADOW_OPACITY } from '../../drawings/parts.tsx'
import { framesOf } from './birth-frames.ts'

test.each(PET_TYPES)('a %s ends in its pose at rest, without its nest', (type) => {
  const tracks = new Map(framesOf(type))
  const last = (part: string) => tracks.get(part)?.at(-1)
  expect(last('newborn')).toMatchObject({ offset: 1, opacity: 1 })
  expect(last('newborn')?.['transform']).toContain('translate(0,0)scale(1,1)')
  expect(last('shadow')).toMatchObject({ offset: 1, opacity: SHADOW_OPACITY })
  for (const part of ['nest', 'lid0', 'heart', 'heart2', 'heart3']) {
    expect(last(part)).toMatchObject({ offset: 1, opacity: 0 })
  }
})

test.each(PET_TYPES)('a %s has no shadow while it is in the air', (type) => {
  const tracks = new Map(framesOf(type))
  const up = tracks
    .get('newborn')
    ?.findLast(({ transform }) => /translate\(0,-[3-9]\d/.test(String(transform)))
  const dark = tracks.get('shadow')?.find(({ opacity }) => Number(opacity) > 0)
  expect(Number(dark?.offset)).toBeGreaterThan(Number(up?.offset))
})

test('the tallest pet stays inside a scene of 3 to 2 while it hops', () => {
  // The ears of a rabbit end 5 units below the top of its picture, which begins 39 scene units below the top.
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
