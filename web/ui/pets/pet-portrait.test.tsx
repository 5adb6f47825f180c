import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { ALL_SPECIES } from '../species/all-species.ts'
import { PetPortrait } from './pet-portrait.tsx'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const
const REACTIONS = ['feed', 'walk', 'play', 'stroke'] as const

const draw = (props: ComponentProps<typeof PetPortrait>) =>
  renderToStaticMarkup(<PetPortrait {...props} />)

describe.each(PET_TYPES)('a %s', (type) => {
  const species = ALL_SPECIES[type]
  const drawings = [
    ...MOODS.map((mood) => draw({ species, mood })),
    ...MOODS.map((mood) => draw({ species, mood, sleepy: true })),
    ...REACTIONS.map((reaction) => draw({ species, mood: 'neutral', reaction })),
  ]

  test('looks different in every mood, at night and under every reaction', () => {
    expect(new Set(drawings).size).toBe(14)
  })

  test('needs neither inline styles, which the CSP refuses, nor ids, which two pets would share', () => {
    expect(drawings.filter((markup) => /<style|\s(style|id)=/.test(markup))).toEqual([])
  })

  test('draws no broken path', () => {
    expect(drawings.filter((markup) => /NaN|undefined|\[object/.test(markup))).toEqual([])
  })
})

test('a portrait with a title is an image of that name', () => {
  const markup = draw({ species: ALL_SPECIES.dog, mood: 'happy', title: 'Biscuit, happy' })
  expect(markup).toContain('role="img" aria-label="Biscuit, happy"')
})

test('a portrait without a title is hidden from assistive technology', () => {
  const markup = draw({ species: ALL_SPECIES.dog, mood: 'happy' })
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).not.toContain('role=')
})
