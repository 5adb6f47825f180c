import { expect, test } from 'vitest'
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

test('words have a contrast of 4.5:1, shapes of 3:1', () => {
  for (const [pairs, least] of [
    [TEXT_PAIRS, 4.5],
    [SHAPE_PAIRS, 3],
  ] as const) {
    for (const [ink, grounds] of pairs) {
      for (const ground of grounds) {
        for (const theme of THEMES) {
          const found = contrast(colour(ink, theme), colour(ground, theme))
          expect(found, `${ink} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(least)
        }
      }
    }
  }
})

test.each(THEMES)('the browser’s bars have the %s ground', (theme) => {
  expect(THEME_COLOURS[theme]).toBe(colour('--ground', theme))
})

/** The '#rrggbb' a token has in a theme; a token that is missing or not a pair of such colours fails the test. */
function colour(token: string, theme: Theme): string {
  const pair = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`tokens.css has no pair of colours called ${token}`)
  return hex
}
