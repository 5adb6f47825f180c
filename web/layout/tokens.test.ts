import { expect, test } from 'vitest'
import { THEME_COLOURS } from './theme.tsx'
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

/** WCAG 2.2 contrast of two opaque colours written '#rrggbb': 1 (the same) to 21 (black on white). Throws on any other notation. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Relative luminance, 0 to 1. Source of the numbers: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`not a #rrggbb colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
