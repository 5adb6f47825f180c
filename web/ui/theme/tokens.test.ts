import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { THEME_COLOURS } from './theme-first-frame.ts'
import css from './tokens.css?raw'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Words on what lies under them: 4.5:1. */
const TEXT_PAIRS = [
  ['--text', ['--ground', '--surface', '--sunken', '--raised']],
  ['--text-quiet', ['--ground', '--surface', '--sunken', '--raised']],
  ['--link', ['--ground', '--surface', '--sunken', '--raised']],
  ['--on-action', ['--action', '--action-hover']],
  ['--on-action-soft', ['--action-soft']],
  ['--on-honey', ['--honey']],
  ['--on-leaf-soft', ['--leaf-soft']],
  ['--on-berry-soft', ['--berry-soft']],
  ['--on-dusk-soft', ['--dusk-soft']],
  ['--leaf', ['--ground', '--surface']],
  ['--berry', ['--ground', '--surface', '--raised']],
  ['--dusk', ['--ground', '--surface']],
] as const

/** Shapes that must be seen, on what lies under them: 3:1. */
const SHAPE_PAIRS = [
  ['--line-strong', ['--ground', '--surface', '--sunken', '--raised', '--track']],
  ['--berry', ['--ground', '--surface', '--berry-soft']],
  ['--leaf', ['--surface', '--leaf-soft']],
  ['--dusk', ['--surface', '--dusk-soft']],
  ['--action', ['--ground', '--surface', '--action-soft']],
  ['--focus', ['--ground', '--surface', '--sunken', '--raised', '--honey']],
] as const

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(spread(TEXT_PAIRS))('%s on %s reads at 4.5:1', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(spread(SHAPE_PAIRS))('%s on %s is seen at 3:1', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test.each(THEMES)('the browser’s bars have the %s ground', (theme) => {
  expect(THEME_COLOURS[theme]).toBe(colour('--ground', theme))
})

test('contrast agrees with the known ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(() => contrast('red', '#ffffff')).toThrow('not a #rrggbb colour')
})

/** The '#rrggbb' a token has in a theme; a token that is missing or not a pair of such colours fails the test. */
function colour(token: string, theme: Theme): string {
  const pair = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`tokens.css has no pair of colours called ${token}`)
  return hex
}

function spread(pairs: readonly (readonly [string, readonly string[]])[]): [string, string][] {
  return pairs.flatMap(([top, grounds]) => grounds.map((ground): [string, string] => [top, ground]))
}
