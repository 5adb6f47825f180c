import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Daylight } from '#domain/daylight.ts'
import { type Keepsake, KEEPSAKES } from '#domain/keepsakes.ts'
import { PET_TYPES, type PetType } from '#domain/pet.ts'
import './all-species.fake.ts'
import { Keepsakes } from './drawn-keepsakes.tsx'
import { SPECIES } from './drawn-species.ts'
import { deferred } from '../ui/deferred.ts'

test.each(PET_TYPES)('a %s has every keepsake in its scene once, and none by itself', (type) => {
  const scene = sceneOf(type, KEEPSAKES)
  for (const keepsake of KEEPSAKES) {
    expect(scene.split(new RegExp(`data-part="keepsake-${keepsake}"><[^/]`))).toHaveLength(2)
    expect(sceneOf(type, [keepsake])).not.toBe(sceneOf(type, []))
  }
  expect(sceneOf(type, [])).not.toContain('<path')
})

test('lamps are lit when it gets dark', () => {
  for (const type of PET_TYPES) {
    expect(sceneOf(type, ['lamp'])).toMatch(/data-lit="no".*data-lit="yes"/)
    expect(sceneOf(type, ['lamp'], 'night')).toMatch(/^<div class="[^"]*_lit_/)
    expect(sceneOf(type, ['lamp'], 'day')).toMatch(/^<div class="[^"]*_unlit_/)
  }
})

test('keepsakes wait for their room', () => {
  const { body } = SPECIES.dog
  Object.assign(SPECIES.dog, { body: deferred(() => new Promise(() => {})) })
  expect(sceneOf('dog', KEEPSAKES)).toBe('')
  Object.assign(SPECIES.dog, { body })
})

function sceneOf(species: PetType, keepsakes: readonly Keepsake[], daylight: Daylight = 'day') {
  return renderToStaticMarkup(<Keepsakes {...{ species, keepsakes, daylight }} />)
}
