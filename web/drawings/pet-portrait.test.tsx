import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { drawingsOf } from './all-species.fake.ts'
import { PetPortrait } from './pet-portrait.tsx'

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

  test('has no styles, which the CSP refuses, no ids, which two pets would share, and no broken path', () => {
    const wrong = /<style|\s(?:style|id)=|NaN|undefined|\[object/
    expect(drawings.filter((markup) => wrong.test(markup))).toEqual([])
  })

  test('thanks for care as for a stroke while its acts have not come', () => {
    const thanks = draw({ species, mood: 'neutral', reaction: 'feed' })
    const stroked = draw({ species, mood: 'neutral', reaction: 'stroke' })
    expect(thanks.replace('data-reaction="feed"', 'data-reaction="stroke"')).toBe(stroked)
  })
})
