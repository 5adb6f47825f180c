import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { drawingsOf } from './all-species.fake.ts'
import { PetPortrait } from './pet-portrait.tsx'
import PORTRAITS from './portraits.svg?raw'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const

const draw = (props: ComponentProps<typeof PetPortrait>) =>
  renderToStaticMarkup(<PetPortrait {...props} />)

describe.each(PET_TYPES)('a %s', (type) => {
  const { species } = drawingsOf(type)
  const drawings = [
    ...MOODS.map((mood) => draw({ species, mood })),
    ...MOODS.map((mood) => draw({ species, mood, sleepy: true })),
    draw({ species, mood: 'neutral', reaction: 'stroke' }),
  ]

  test('looks different in every mood, at night and while it is stroked', () => {
    expect(new Set(drawings).size).toBe(11)
  })

  test('needs neither inline styles, which the CSP refuses, nor ids, which two pets would share', () => {
    expect(drawings.filter((markup) => /<style|\s(style|id)=/.test(markup))).toEqual([])
  })

  test('thanks for care as for a stroke while its acts have not come', () => {
    const thanks = draw({ species, mood: 'neutral', reaction: 'feed' })
    const stroked = draw({ species, mood: 'neutral', reaction: 'stroke' })
    expect(thanks.replace('data-reaction="feed"', 'data-reaction="stroke"')).toBe(stroked)
  })

  test('has a portrait for the creation card', () => {
    expect(PORTRAITS).toContain(`<view id="${type}"`)
  })

  test('draws no broken path', () => {
    expect(drawings.filter((markup) => /NaN|undefined|\[object/.test(markup))).toEqual([])
  })
})
