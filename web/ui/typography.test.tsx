import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Units } from './typography.tsx'

test.each([
  ['13 minutes ago', '[13 minutes] ago'],
  ['12 care moments, 3 days', '[12 care] moments, [3 days]'],
  ['١٢ يوم', '[١٢ يوم]'],
  ['Baloo 2', 'Baloo 2'],
])('the spaces of %s are ordinary, and no line ends after its numbers', (text, expected) => {
  const marked = expected.replaceAll('[', '<span class="unit">').replaceAll(']', '</span>')
  expect(renderToStaticMarkup(<Units>{text}</Units>)).toBe(`<span>${marked}</span>`)
})
