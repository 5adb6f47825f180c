import { expect, test } from 'vitest'
import { THEME_COLOURS } from './theme.tsx'
import css from './tokens.css?raw'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const TEXT = 4.5
const SHAPE = 3

/** The least contrast of a colour on each of what lies under it. */
test.each([
  [TEXT, '--text', ['--ground', '--surface', '--sunken', '--raised']],
  [TEXT, '--text-quiet', ['--ground', '--surface', '--sunken', '--raised']],
  [TEXT, '--link', ['--ground', '--surface', '--sunken', '--raised']],
  [TEXT, '--on-action', ['--action', '--action-hover']],
  [TEXT, '--on-action-soft', ['--action-soft']],
  [TEXT, '--on-honey', ['--honey']],
  [TEXT, '--on-leaf-soft', ['--leaf-soft']],
  [TEXT, '--on-berry-soft', ['--berry-soft']],
  [TEXT, '--on-dusk-soft', ['--dusk-soft']],
  [TEXT, '--leaf', ['--ground', '--surface']],
  [TEXT, '--berry', ['--ground', '--surface', '--raised']],
  [TEXT, '--text', ['--honey']],
  [SHAPE, '--line-strong', ['--ground', '--surface', '--sunken', '--raised']],
  [SHAPE, '--berry', ['--berry-soft']],
  [SHAPE, '--leaf', ['--leaf-soft']],
  [SHAPE, '--dusk', ['--surface', '--dusk-soft']],
  [SHAPE, '--action', ['--ground', '--surface', '--action-soft']],
  [SHAPE, '--focus', ['--ground', '--surface', '--sunken', '--raised', '--honey']],
])('contrast of %d:1: %s on %j', (least, ink, grounds) => {
  for (const ground of grounds) {
    for (const theme of THEMES) {
      const found = contrast(colour(ink, theme), colour(ground, theme))
      expect(found, `${ground}, ${theme}`).toBeGreaterThanOrEqual(least)
    }
  }
})

test.each(THEMES)('the browser’s bars have the %s ground', (theme) => {
  expect(THEME_COLOURS[theme]).toBe(colour('--ground', theme))
})

/** The '#rrggbb' a token has in a theme; a token that is missing or not a pair of such colours fails the test. */
function colour(token: string, theme: Theme): string {
  const pair = new RegExp(`${token}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\);`).exec(css)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`tokens.css has no pair of colours called ${token}`)
  return hex
}

/** WCAG 2.2 contrast of two colours: 1 (the same) to 21 (black on white). */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, 0 to 1. Source of the numbers: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
