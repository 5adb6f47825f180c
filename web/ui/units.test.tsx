import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Units } from './units.tsx'

const partsOf = (text: string) =>
  renderToStaticMarkup(<Units>{text}</Units>)
    .replaceAll(/<span class[^>]*>(.*?)<\/span>/g, '[$1]')
    .replaceAll(/<\/?span>/g, '')

test.each([
  ['13 minutes ago', '[13 minutes] ago'],
  [
    '12 care moments so far · longest streak 3 days',
    '[12 care] moments so far · longest streak [3 days]',
  ],
  ['1,234 votes', '[1,234 votes]'],
  ['1\u202F234 votes', '[1\u202F234 votes]'],
  ['١٢ يوم', '[١٢ يوم]'],
  ['Kept for 30 days, an hour more at most.', 'Kept for [30 days,] an hour more at most.'],
  ['Never', 'Never'],
  ['Baloo 2', 'Baloo 2'],
])('%s: no line ends inside the brackets of %s', (text, parts) => {
  expect(partsOf(text)).toBe(parts)
})
