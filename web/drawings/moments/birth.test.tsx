import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/pet.ts'
import { drawingsOf } from '../all-species.fake.ts'
import { TAPS, birthOf } from './birth.tsx'
import { SHADOW_OPACITY } from '../parts.tsx'

const AT_REST = 'translate(0px,0px)rotate(0deg)scale(1,1)'

test.each(PET_TYPES)('a %s ends at rest on its shadow, without its nest', (type) => {
  const { tracks } = birthOf(drawingsOf(type).species, TAPS)
  const last = (part: string, style: string) =>
    tracks
      .filter((track) => track.part === part)
      .map(({ frames }) => frames(1).at(-1)?.[style])
      .find((value) => value !== undefined)
  expect(last('newborn', 'transform')).toBe(AT_REST)
  expect(last('shadow', 'opacity')).toBe(SHADOW_OPACITY)
  for (const part of ['nest', 'lid0', 'heart', 'heart2', 'heart3']) expect(last(part, 'opacity'), part).toBe(0)
})
