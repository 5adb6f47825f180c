import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { drawingsOf } from './all-species.fake.ts'
import { birthOf } from './birth.tsx'
import { SHADOW_OPACITY } from './parts.tsx'

const AT_REST = 'translate(0px,0px)rotate(0deg)scale(1,1)'

test.each(PET_TYPES)('a %s ends at rest on its shadow, without its nest', (type) => {
  const { tracks } = birthOf(drawingsOf(type).species)
  const last = (part: string, style: string) =>
    tracks
      .filter((track) => track.part === part)
      .map(({ frames }) => frames(1).at(-1)?.[style])
      .find((value) => value !== undefined)
  expect([last('newborn', 'transform'), last('newborn', 'opacity')]).toEqual([AT_REST, 1])
  expect(last('shadow', 'opacity')).toBe(SHADOW_OPACITY)
  for (const part of ['nest', 'lid0', 'heart', 'heart2', 'heart3'])
    expect(last(part, 'opacity'), part).toBe(0)
})

test('the tallest pet stays inside a scene of 3 to 2 while it hops', () => {
  // The ears of a rabbit end 5 units below the top of its picture, which begins 39 scene units below the top.
  const room = 39 / 1.12 + 5
  const hop = birthOf(drawingsOf('rabbit').species).tracks.find(({ part }) => part === 'newborn')
  const rises = (hop?.frames(1) ?? []).map(({ transform }) => {
    const [, y = 0, height = 1] =
      /translate\(0px,(-?\d+)px\).*scale\(.*,(.*)\)/.exec(String(transform))?.map(Number) ?? []
    return -y + (height - 1) * 219
  })
  expect(Math.max(...rises)).toBeGreaterThan(20)
  expect(Math.max(...rises)).toBeLessThanOrEqual(room + 4)
})
